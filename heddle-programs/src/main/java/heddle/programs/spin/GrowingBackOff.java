package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** A loop that backs off longer each time, up to a bound: rounds differ until the bound. */
@Expect(outcome = "done", because = "the flag is set in the end")
public final class GrowingBackOff {

  private static volatile boolean flag;

  private GrowingBackOff() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    long pause = 1;
    while (!flag) {
      LockSupport.parkNanos(pause);
      pause = Math.min(pause * 2, 8);
    }
    Threads.join(thread);
    System.out.println("done");
  }
}
