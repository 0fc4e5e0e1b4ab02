package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Awaits a condition without looking again. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was signalled, or had nothing to wait for")
@Expect(outcome = "java.lang.AssertionError", because = "await returned although nobody signalled")
public final class IfAwait {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean ready;

  private IfAwait() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          LOCK.lock();
          try {
            if (!ready) {
              CHANGED.await();
            }
            assert ready;
          } finally {
            LOCK.unlock();
          }
        },
        () -> {
          LOCK.lock();
          try {
            ready = true;
            CHANGED.signalAll();
          } finally {
            LOCK.unlock();
          }
        });
    System.out.println("ready");
  }
}
