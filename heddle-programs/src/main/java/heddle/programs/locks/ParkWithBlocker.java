package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** Parking with a blocker, and a permit that may come first. */
@Expect(outcome = "true", because = "the flag is set before the permit is given")
public final class ParkWithBlocker {

  private volatile boolean ready;

  public static void main(String[] args) {
    var test = new ParkWithBlocker();
    var seen = new boolean[1];
    Thread thread =
        Threads.start(
            () -> {
              while (!test.ready) {
                LockSupport.park(test);
              }
              seen[0] = test.ready;
            });
    test.ready = true;
    LockSupport.unpark(thread);
    Threads.join(thread);
    System.out.println(seen[0]);
  }
}
