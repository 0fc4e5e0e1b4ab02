package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader waits, with the lock, for another reader, which waits behind a writer. */
@Fails("deadlock")
@Expect(outcome = "read", because = "the writer comes first, or last")
@Expect(outcome = "deadlock", because = "the writer waits between the two readers")
@Expect(outcome = "read", because = "nobody waits with the lock", arguments = "without")
public final class ReaderBehindWriter {

  private ReaderBehindWriter() {}

  public static void main(String[] args) {
    boolean isWithout = args.length > 0;
    var lock = new ReentrantReadWriteLock();
    var read = new CountDownLatch(1);
    Threads.each(
        () -> {
          lock.readLock().lock();
          if (isWithout) {
            lock.readLock().unlock();
          }
          read.await();
          if (!isWithout) {
            lock.readLock().unlock();
          }
        },
        () -> {
          lock.writeLock().lock();
          lock.writeLock().unlock();
        },
        () -> {
          lock.readLock().lock();
          read.countDown();
          lock.readLock().unlock();
        });
    System.out.println("read");
  }
}
