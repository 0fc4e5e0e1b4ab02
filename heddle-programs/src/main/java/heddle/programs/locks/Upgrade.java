package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader that wants the write lock waits for itself. */
@Fails("deadlock")
@Classes(value = 1, deadlocks = 1)
@Expect(outcome = "deadlock", because = "the write lock waits for all readers, this one included")
public final class Upgrade {

  private Upgrade() {}

  public static void main(String[] args) {
    var lock = new ReentrantReadWriteLock();
    Threads.run(
        () -> {
          lock.readLock().lock();
          lock.writeLock().lock();
        });
  }
}
