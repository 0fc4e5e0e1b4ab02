package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that try for two locks and let go again. */
@Expect(outcome = "2", because = "in the end one gets both, then the other")
public final class TryLockLoop {

  private final ReentrantLock one = new ReentrantLock();
  private final ReentrantLock two = new ReentrantLock();
  private int count;

  public static void main(String[] args) {
    var test = new TryLockLoop();
    Threads.run(() -> test.both(test.one, test.two), () -> test.both(test.two, test.one));
    System.out.println(test.count);
  }

  private void both(Lock first, Lock second) {
    while (true) {
      first.lock();
      try {
        if (second.tryLock()) {
          count++;
          second.unlock();
          return;
        }
      } finally {
        first.unlock();
      }
      Thread.yield();
    }
  }
}
