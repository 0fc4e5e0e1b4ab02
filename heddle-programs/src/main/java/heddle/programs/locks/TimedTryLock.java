package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A lock is waited for a while: it comes in time or not, and no time is spent. */
@Expect(outcome = "true", because = "the holder leaves before the time is over")
@Expect(outcome = "false", because = "the time is over first")
public final class TimedTryLock {

  private TimedTryLock() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    var got = new boolean[1];
    Threads.each(
        () -> {
          lock.lock();
          lock.unlock();
        },
        () -> {
          got[0] = lock.tryLock(100, TimeUnit.MILLISECONDS);
          if (got[0]) {
            lock.unlock();
          }
        });
    System.out.println(got[0]);
  }
}
