package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;

/** How far a pool has got: it runs, takes no more tasks, or is to stop at once. */
final class PoolPhase {

  static final int RUNNING = 0;
  static final int SHUT_DOWN = 1;
  static final int STOPPED = 2;

  /** A permit for each task that has ended. */
  private final PoolSync finished = new PoolSync();

  /** A permit once it does not run any more. */
  private final PoolSync closed = new PoolSync();

  private volatile int phase;

  int current() {
    return phase;
  }

  void finished() {
    PoolHooks.release(finished, 1);
  }

  /** Takes no more tasks; whether this was news. */
  boolean advance(int next) {
    boolean isNews = phase < next;
    if (isNews) {
      boolean isFirst = phase == RUNNING;
      phase = next;
      if (isFirst) {
        PoolHooks.release(closed, 1);
      }
    }
    return isNews;
  }

  /** Waits until it takes no more tasks: 1 so it is, 0 not in time, -1 interrupted. */
  int awaitClosed(long nanos, boolean isInterruptible) {
    return PoolHooks.await(closed, 1, isInterruptible, nanos);
  }

  /** Waits until so many tasks have ended. */
  int awaitFinished(int tasks, long nanos, boolean isInterruptible) {
    return tasks == 0 ? 1 : PoolHooks.await(finished, tasks, isInterruptible, nanos);
  }

  /** Whether so many tasks have ended. */
  boolean hasFinished(int tasks) {
    return tasks == 0 || PoolHooks.has(finished, tasks);
  }
}
