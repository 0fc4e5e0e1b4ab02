package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is validated never sees half of a write. */
@Expect(outcome = "0", because = "it read before the write")
@Expect(outcome = "2", because = "it read after the write, or again with the lock")
public final class StampedReads {

  private final StampedLock lock = new StampedLock();
  private int one;
  private int two;

  public static void main(String[] args) {
    var test = new StampedReads();
    var sum = new int[1];
    Threads.run(() -> sum[0] = test.sum(), test::increment);
    System.out.println(sum[0]);
  }

  private int sum() {
    long stamp = lock.tryOptimisticRead();
    int sum = one + two;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      sum = one + two;
      lock.unlockRead(stamp);
    }
    return sum;
  }

  private void increment() {
    long stamp = lock.writeLock();
    one++;
    two++;
    lock.unlockWrite(stamp);
  }
}
