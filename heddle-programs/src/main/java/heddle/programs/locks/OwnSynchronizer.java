package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A mutex that the user wrote on {@link AbstractQueuedSynchronizer}. */
@Expect(outcome = "2", because = "the mutex keeps the updates apart")
public final class OwnSynchronizer {

  private static final class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  private final Mutex mutex = new Mutex();
  private int count;

  public static void main(String[] args) {
    var test = new OwnSynchronizer();
    Threads.run(test::increment, test::increment);
    System.out.println(test.count);
  }

  private void increment() {
    mutex.acquire(1);
    count++;
    mutex.release(1);
  }
}
