package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** Parks without looking again: {@code park} may return without a reason. */
@Fails("assertion")
@Expect(outcome = "go", because = "it was let go, or had nothing to wait for")
@Expect(outcome = "java.lang.AssertionError", because = "park returned although nobody let it go")
public final class IfPark {

  private static volatile boolean go;

  private IfPark() {}

  public static void main(String[] args) {
    Thread parked =
        Threads.start(
            () -> {
              if (!go) {
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
