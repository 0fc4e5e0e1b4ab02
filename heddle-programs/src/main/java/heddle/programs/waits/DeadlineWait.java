package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits until a deadline of the clock, in a loop. */
@Expect(outcome = "ready", because = "the deadline is far away, and somebody sets it")
public final class DeadlineWait {

  private static final Object LOCK = new Object();
  private static boolean ready;
  private static String said;

  private DeadlineWait() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          long deadline = System.currentTimeMillis() + 60_000;
          synchronized (LOCK) {
            long left = deadline - System.currentTimeMillis();
            while (!ready && left > 0) {
              LOCK.wait(left);
              left = deadline - System.currentTimeMillis();
            }
            said = ready ? "ready" : "late";
          }
        },
        () -> {
          synchronized (LOCK) {
            ready = true;
            LOCK.notifyAll();
          }
        });
    System.out.println(said);
  }
}
