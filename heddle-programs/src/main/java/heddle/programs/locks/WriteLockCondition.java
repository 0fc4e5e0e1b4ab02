package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A condition of a write lock is waited for in a loop and signalled, and somebody reads. */
@Classes(6)
@Expect(outcome = "false", because = "it reads before the condition holds")
@Expect(outcome = "true", because = "it reads after")
public final class WriteLockCondition {

  private boolean isReady;
  private boolean seen;

  private WriteLockCondition() {}

  public static void main(String[] args) {
    var test = new WriteLockCondition();
    var lock = new ReentrantReadWriteLock();
    var changed = lock.writeLock().newCondition();
    Threads.each(
        () -> {
          lock.writeLock().lock();
          try {
            while (!test.isReady) {
              changed.await();
            }
          } finally {
            lock.writeLock().unlock();
          }
        },
        () -> {
          lock.writeLock().lock();
          try {
            test.isReady = true;
            changed.signal();
          } finally {
            lock.writeLock().unlock();
          }
        },
        () -> {
          lock.readLock().lock();
          test.seen = test.isReady;
          lock.readLock().unlock();
        });
    System.out.println(test.seen);
  }
}
