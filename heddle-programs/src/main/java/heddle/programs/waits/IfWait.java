package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Waits without looking again: {@code Object.wait} may return without a reason. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was notified, or had nothing to wait for")
@Expect(outcome = "java.lang.AssertionError", because = "it woke up although nobody notified it")
public final class IfWait {

  private static final Object LOCK = new Object();
  private static boolean ready;

  private IfWait() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          synchronized (LOCK) {
            if (!ready) {
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
