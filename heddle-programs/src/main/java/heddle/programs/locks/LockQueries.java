package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** Questions about what other threads do with a lock. */
@Expect(outcome = "false", because = "main asks before the lock is taken, or after")
@Expect(outcome = "true", because = "main asks in between")
public final class LockQueries {

  private LockQueries() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    Thread thread =
        Threads.start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    boolean locked = lock.isLocked();
    Threads.join(thread);
    System.out.println(locked);
  }
}
