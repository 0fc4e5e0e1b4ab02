package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** An await with a time limit ends with or without a signal. */
@Expect(outcome = "true", because = "the signal comes in time")
@Expect(outcome = "false", because = "nobody signals any more, or not in time")
public final class ConditionTimedAwait {

  private ConditionTimedAwait() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    var signalled = new boolean[1];
    Threads.each(
        () -> {
          lock.lock();
          try {
            signalled[0] = condition.await(1, TimeUnit.DAYS);
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          condition.signal();
          lock.unlock();
        });
    System.out.println(signalled[0]);
  }
}
