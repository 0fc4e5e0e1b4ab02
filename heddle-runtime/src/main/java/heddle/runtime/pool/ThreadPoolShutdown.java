package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;

/**
 * The end of a thread pool: it runs, takes no more tasks, or is to stop at once; and it has
 * terminated when it takes no more tasks and those that it took have ended.
 */
final class ThreadPoolShutdown {

  static final int RUNNING = 0;
  static final int SHUT_DOWN = 1;
  static final int STOPPED = 2;

  private final PoolSync lock = new PoolSync();

  /** A permit once it does not run any more. */
  private final PoolSync closed = new PoolSync();

  /** All permits but one for each task that was taken and has not ended. */
  private final PoolSync ended = new PoolSync(TaskQueue.ALL);

  private volatile int phase;

  /** Whether somebody has seen that it has terminated. */
  private volatile boolean isKnown;

  void lock() {
    PoolHooks.lock(lock);
  }

  void unlock() {
    PoolHooks.unlock(lock);
  }

  int phase() {
    return phase;
  }

  /** Another task is taken; the caller has the lock, and has seen that the pool runs. */
  void begun() {
    PoolHooks.take(ended, "a thread pool has more tasks at once than " + TaskQueue.ALL);
  }

  void ended(int tasks) {
    PoolHooks.release(ended, tasks);
  }

  /** Takes no more tasks; answers how far it was before. The caller has the lock. */
  int advance(int next) {
    int before = phase;
    if (before < next) {
      phase = next;
    }
    if (before == RUNNING) {
      PoolHooks.release(closed, 1);
    }
    return before;
  }

  boolean isTerminated() {
    if (isKnown) {
      return true;
    }
    boolean isReached = phase != RUNNING && PoolHooks.has(ended, TaskQueue.ALL);
    if (isReached) {
      isKnown = true;
    }
    return isReached;
  }

  /** Waits until it has terminated; false if that takes too long. */
  boolean await(long nanos) throws InterruptedException {
    if (nanos <= 0) {
      return isTerminated();
    } else if (isKnown) {
      return true;
    }
    if (Thread.currentThread().isInterrupted()) {
      if (isTerminated()) {
        return true;
      }
      Thread.interrupted();
      throw new InterruptedException();
    }
    int answer = PoolHooks.await(closed, 1, true, nanos);
    if (answer > 0) {
      answer = PoolHooks.await(ended, TaskQueue.ALL, true, nanos);
    }
    if (answer < 0) {
      throw new InterruptedException();
    }
    if (answer > 0) {
      isKnown = true;
    }
    return answer > 0;
  }
}
