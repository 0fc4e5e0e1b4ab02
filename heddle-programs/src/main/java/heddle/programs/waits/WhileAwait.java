package heddle.programs.waits;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Awaits a condition in a loop, as one should. */
@Classes(1)
@Expect(outcome = "ready", because = "it looks again whenever await returns")
public final class WhileAwait {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean ready;

  private WhileAwait() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          LOCK.lock();
          try {
            while (!ready) {
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
