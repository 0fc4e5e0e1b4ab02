package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that nobody validates sees half of a write. */
@Expect(outcome = "0", because = "before the write")
@Expect(outcome = "1", because = "in the middle of it")
@Expect(outcome = "2", because = "after it")
public final class StampedNotValidated {

  private final StampedLock lock = new StampedLock();
  private int one;
  private int two;

  public static void main(String[] args) {
    var test = new StampedNotValidated();
    var sum = new int[1];
    Threads.run(
        () -> {
          test.lock.tryOptimisticRead();
          sum[0] = test.one + test.two;
        },
        () -> {
          long stamp = test.lock.writeLock();
          test.one++;
          test.two++;
          test.lock.unlockWrite(stamp);
        });
    System.out.println(sum[0]);
  }
}
