package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A condition that is waited for without looking first: the signal can be over. */
@Classes(value = 2, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "", because = "the signal comes while the thread waits")
@Expect(outcome = "deadlock", because = "the signal comes before the thread waits")
public final class ConditionLostSignal {

  private ConditionLostSignal() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Threads.each(
        () -> {
          lock.lock();
          try {
            condition.await();
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          condition.signalAll();
          lock.unlock();
        });
  }
}
