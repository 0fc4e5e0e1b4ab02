package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer takes the read lock before it gives back the write lock: nobody writes in between. */
@Expect(outcome = "1 2", because = "the other one writes after both locks are given back")
@Expect(outcome = "2 2", because = "the other one writes before")
public final class Downgrade {

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;
  private int seen;

  public static void main(String[] args) {
    var test = new Downgrade();
    Threads.run(test::writeThenRead, test::write);
    System.out.println(test.seen + " " + test.value);
  }

  private void writeThenRead() {
    lock.writeLock().lock();
    value++;
    lock.readLock().lock();
    lock.writeLock().unlock();
    seen = value;
    lock.readLock().unlock();
  }

  private void write() {
    lock.writeLock().lock();
    value++;
    lock.writeLock().unlock();
  }
}
