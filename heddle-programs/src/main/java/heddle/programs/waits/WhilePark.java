package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** Parks in a loop, as one should. */
@Expect(outcome = "go", because = "it looks again whenever park returns")
public final class WhilePark {

  private static volatile boolean go;

  private WhilePark() {}

  public static void main(String[] args) {
    Thread parked =
        Threads.start(
            () -> {
              while (!go) {
                LockSupport.park();
              }
              assert go;
            });
    go = true;
    LockSupport.unpark(parked);
    Threads.join(parked);
    System.out.println("go");
  }
}
