package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A condition that is waited for in a loop and signalled. */
@Expect(outcome = "42", because = "the loop waits until the value is there")
public final class ConditionSignal {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private int value;
  private int taken;

  public static void main(String[] args) {
    var test = new ConditionSignal();
    Threads.each(test::take, test::put);
    System.out.println(test.taken);
  }

  private void take() throws InterruptedException {
    lock.lock();
    try {
      while (value == 0) {
        filled.await();
      }
      taken = value;
    } finally {
      lock.unlock();
    }
  }

  private void put() {
    lock.lock();
    try {
      value = 42;
      filled.signal();
    } finally {
      lock.unlock();
    }
  }
}
