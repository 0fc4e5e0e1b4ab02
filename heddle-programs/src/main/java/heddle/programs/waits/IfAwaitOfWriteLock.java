package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Waits for a condition of a write lock without looking again. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was signalled, or had nothing to wait for")
@Expect(
    outcome = "java.lang.AssertionError",
    because = "await returned although nobody had signalled")
public final class IfAwaitOfWriteLock {

  private boolean isReady;

  private IfAwaitOfWriteLock() {}

  public static void main(String[] args) {
    var test = new IfAwaitOfWriteLock();
    var lock = new ReentrantReadWriteLock().writeLock();
    var changed = lock.newCondition();
    Thread waiter =
        Threads.start(
            () -> {
              lock.lock();
              if (!test.isReady) {
                changed.awaitUninterruptibly();
              }
              boolean isReady = test.isReady;
              lock.unlock();
              assert isReady;
            });
    lock.lock();
    test.isReady = true;
    changed.signal();
    lock.unlock();
    Threads.join(waiter);
    System.out.println("ready");
  }
}
