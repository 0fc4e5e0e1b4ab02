package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a condition is interrupted and signalled at once. */
@Expect(outcome = "signalled", because = "the signal is first; the interrupt stays for later")
@Expect(
    outcome = "interrupted",
    because = "the interrupt is first, or the signal comes before it waits")
public final class ConditionInterrupted {

  private ConditionInterrupted() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    var said = new String[1];
    Thread waiter =
        Threads.start(
            () -> {
              lock.lock();
              try {
                condition.await();
                said[0] = "signalled";
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              } finally {
                lock.unlock();
              }
            });
    Thread other =
        Threads.start(
            () -> {
              lock.lock();
              condition.signal();
              lock.unlock();
            });
    waiter.interrupt();
    Threads.join(waiter);
    Threads.join(other);
    System.out.println(said[0]);
  }
}
