package heddle.programs.time;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits in a loop until a moment, by awaitUntil or with what awaitNanos says is left. */
@Expect(outcome = "true", because = "the flag is set in time")
@Expect(outcome = "false", because = "it is not")
@Expect(outcome = "true", because = "the flag is set in time", arguments = "nanos")
@Expect(outcome = "false", because = "it is not", arguments = "nanos")
public final class UntilDeadline {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition SET = LOCK.newCondition();
  private static boolean flag;

  private UntilDeadline() {}

  private static boolean awaitUntil(Date deadline) throws InterruptedException {
    LOCK.lock();
    try {
      while (!flag) {
        if (!SET.awaitUntil(deadline)) {
          return flag;
        }
      }
      return true;
    } finally {
      LOCK.unlock();
    }
  }

  private static boolean awaitNanos(long nanos) throws InterruptedException {
    LOCK.lock();
    try {
      long left = nanos;
      while (!flag && left > 0) {
        left = SET.awaitNanos(left);
      }
      return flag;
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        Threads.start(
            () -> {
              LOCK.lock();
              flag = true;
              SET.signalAll();
              LOCK.unlock();
            });
    boolean seen =
        args.length > 0
            ? awaitNanos(100_000_000)
            : awaitUntil(new Date(System.currentTimeMillis() + 100));
    Threads.join(thread);
    System.out.println(seen);
  }
}
