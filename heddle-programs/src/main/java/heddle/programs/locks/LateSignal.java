package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A thread is signalled in time, gets the lock back too late, and does not pass the signal on. */
@Fails("deadlock")
@Expect(outcome = "ready", because = "who waits for a while is signalled in time, or not at all")
@Expect(outcome = "deadlock", because = "it takes the only signal and gives up")
@Expect(outcome = "ready", because = "it looks again before it gives up", arguments = "looks")
public final class LateSignal {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean isReady;

  private LateSignal() {}

  public static void main(String[] args) {
    var test = new LateSignal();
    boolean looks = args.length > 0;
    Threads.each(() -> test.waitForAWhile(looks), test::waitForIt, test::set);
    System.out.println("ready");
  }

  private void waitForAWhile(boolean looks) throws InterruptedException {
    lock.lock();
    try {
      if (!isReady && changed.awaitNanos(1_000_000) <= 0 && !(looks && isReady)) {
        return;
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  private void waitForIt() throws InterruptedException {
    lock.lock();
    try {
      while (!isReady) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  private void set() {
    lock.lock();
    try {
      isReady = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }
}
