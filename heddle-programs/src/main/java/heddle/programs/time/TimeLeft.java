package heddle.programs.time;

import heddle.programs.Expect;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What a condition that nobody signals says about the time that is left. */
@Expect(outcome = "0", because = "the thread goes on at once")
@Expect(outcome = "-1", because = "it goes on later than it wanted to")
@Expect(
    outcome = "false",
    because = "there is no time in which it could wake up",
    arguments = "none")
public final class TimeLeft {

  private TimeLeft() {}

  public static void main(String[] args) throws InterruptedException {
    var lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    lock.lock();
    try {
      if (args.length > 0) {
        System.out.println(changed.await(0, TimeUnit.SECONDS));
      } else {
        long left = changed.awaitNanos(0);
        System.out.println(Long.signum(left));
      }
    } finally {
      lock.unlock();
    }
  }
}
