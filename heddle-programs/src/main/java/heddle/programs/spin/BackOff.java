package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** A loop that backs off with parkNanos. */
@Expect(outcome = "done", because = "the flag is set in the end")
public final class BackOff {

  private static volatile boolean flag;

  private BackOff() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    while (!flag) {
      LockSupport.parkNanos(1_000);
    }
    Threads.join(thread);
    System.out.println("done");
  }
}
