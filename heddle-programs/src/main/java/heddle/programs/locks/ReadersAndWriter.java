package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers may be inside together; a writer is alone. */
@Expect(outcome = "0 0", because = "both read before the write")
@Expect(outcome = "0 2", because = "the write comes in between")
@Expect(outcome = "2 0", because = "the other way round")
@Expect(outcome = "2 2", because = "both read after the write")
public final class ReadersAndWriter {

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int one;
  private int two;

  public static void main(String[] args) {
    var test = new ReadersAndWriter();
    var sums = new int[2];
    Threads.run(() -> sums[0] = test.sum(), () -> sums[1] = test.sum(), test::increment);
    System.out.println(sums[0] + " " + sums[1]);
  }

  private int sum() {
    lock.readLock().lock();
    try {
      return one + two;
    } finally {
      lock.readLock().unlock();
    }
  }

  private void increment() {
    lock.writeLock().lock();
    try {
      one++;
      two++;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
