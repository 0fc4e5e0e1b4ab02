package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A thread that waits for a lock of the program's own is interrupted. Each time it tries more often
 * before it waits again, and the lock's own method is called for every try.
 */
@Expect(outcome = "2", because = "interrupts do not end the wait")
public final class OwnMutexInterrupted {

  private static final int INTERRUPTS = 3;

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

  private OwnMutexInterrupted() {}

  private void increment() {
    mutex.acquire(1);
    count++;
    mutex.release(1);
  }

  public static void main(String[] args) throws InterruptedException {
    var shared = new OwnMutexInterrupted();
    shared.mutex.acquire(1);
    var waiter = new Thread(shared::increment);
    waiter.start();
    for (int i = 0; i < INTERRUPTS; i++) {
      waiter.interrupt();
    }
    shared.count++;
    shared.mutex.release(1);
    waiter.join();
    System.out.println(shared.count);
  }
}
