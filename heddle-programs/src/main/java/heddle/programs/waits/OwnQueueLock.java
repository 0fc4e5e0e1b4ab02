package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** The lock of the documentation of {@code LockSupport}: it parks in a loop. */
@Expect(outcome = "2", because = "only one thread at a time is inside")
public final class OwnQueueLock {

  private final AtomicBoolean locked = new AtomicBoolean();
  private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();
  private int count;

  private OwnQueueLock() {}

  private void lock() {
    waiters.add(Thread.currentThread());
    while (waiters.peek() != Thread.currentThread() || !locked.compareAndSet(false, true)) {
      LockSupport.park(this);
    }
    waiters.remove();
  }

  private void unlock() {
    locked.set(false);
    LockSupport.unpark(waiters.peek());
  }

  private void increment() {
    lock();
    count++;
    unlock();
  }

  public static void main(String[] args) {
    var lock = new OwnQueueLock();
    Threads.run(lock::increment, lock::increment);
    System.out.println(lock.count);
  }
}
