package heddle.programs.waits;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits in a loop, as one should; wake-ups without a reason add nothing. */
@Classes(1)
@Expect(outcome = "ready", because = "it looks again whenever it wakes up")
public final class WhileWait {

  private static final Object LOCK = new Object();
  private static boolean ready;

  private WhileWait() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          synchronized (LOCK) {
            while (!ready) {
              LOCK.wait();
            }
            assert ready;
          }
        },
        () -> {
          synchronized (LOCK) {
            ready = true;
            LOCK.notifyAll();
          }
        });
    System.out.println("ready");
  }
}
