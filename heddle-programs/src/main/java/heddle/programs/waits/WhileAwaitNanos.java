package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits for what is left of a time limit, as the documentation of {@code awaitNanos} shows. */
@Expect(outcome = "ready", because = "the limit is long, and somebody sets it")
public final class WhileAwaitNanos {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean ready;
  private static String said;

  private WhileAwaitNanos() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          long left = TimeUnit.MINUTES.toNanos(1);
          LOCK.lock();
          try {
            while (!ready && left > 0) {
              left = CHANGED.awaitNanos(left);
            }
            said = ready ? "ready" : "late";
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
    System.out.println(said);
  }
}
