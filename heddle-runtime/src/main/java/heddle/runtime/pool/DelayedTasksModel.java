package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;
import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Tasks that a fork-join pool is to run later, as those of JDK 25 can. The JDK's own thread waits
 * for their time; it asks here how far the pool is, and a pool has not terminated as long as one of
 * them is not done. It may not have terminated then either, until that thread has noticed, which
 * only somebody can tell who asks at that moment.
 *
 * <p>Adding such a task and shutting the pool down exclude each other. In the JDK a task that is
 * added meanwhile may be forgotten, which is said where one thread adds and another shuts down.
 */
@StandsFor(value = "java.util.concurrent.ForkJoinPool", when = PoolHooks.class)
public final class DelayedTasksModel {

  /** What the JDK calls a pool that takes no more tasks, and one that is to stop at once. */
  private static final int SHUT_DOWN = 2;

  private static final int STOPPED = 3;

  /** A task that was added, and by whom. */
  private static final class Added {
    final ForkJoinTask<?> task;
    final Thread by;
    final Added before;

    Added(ForkJoinTask<?> task, Thread by, Added before) {
      this.task = task;
      this.by = by;
      this.before = before;
    }
  }

  private final PoolSync lock = new PoolSync();
  private volatile Added latest;

  /** Whether somebody has seen that the pool has terminated. */
  private volatile boolean isKnown;

  // ---- what methods of the JDK's pools call

  /** A task is about to be added. */
  @Before("scheduleDelayedTask(*)")
  public static void begin(ForkJoinPool pool, Object task) {
    if (PoolTerminationModel.isCommon(pool)) {
      return;
    }
    DelayedTasksModel delays = ForkJoinPoolState.of(pool).delays();
    PoolHooks.lock(delays.lock);
    if (ForkJoinPoolState.of(pool).phase().current() != PoolPhase.RUNNING) {
      PoolHooks.unlock(delays.lock);
      throw new RejectedExecutionException();
    }
    delays.latest = new Added((ForkJoinTask<?>) task, Thread.currentThread(), delays.latest);
  }

  /** The task has been added; nobody has asked if the model applies. */
  @After("scheduleDelayedTask(*)")
  public static void end(ForkJoinPool pool) {
    if (PoolHooks.applies(pool) && !PoolTerminationModel.isCommon(pool)) {
      PoolHooks.unlock(ForkJoinPoolState.of(pool).delays().lock);
    }
  }

  /** The time of a task has come. */
  @Replaces("executeEnabledScheduledTask")
  public static void enable(ForkJoinPool pool, Object task) {
    ForkJoinPoolState.of(pool).enable(pool, (ForkJoinTask<?>) task);
  }

  /** How far the pool is. */
  @Replaces("shutdownStatus(*)")
  public static int status(ForkJoinPool pool) {
    switch (ForkJoinPoolState.of(pool).phase().current()) {
      case PoolPhase.RUNNING:
        return 0;
      case PoolPhase.SHUT_DOWN:
        return SHUT_DOWN;
      default:
        return STOPPED;
    }
  }

  /** The thread that waits has none left, and asks whether it may end; it stays idle. */
  @Replaces("tryStopIfShutdown(*)")
  public static boolean tryStop(ForkJoinPool pool) {
    return false;
  }

  // ---- the end

  /** The pool gets further; whether that was news. */
  boolean advance(ForkJoinPool pool, int next) {
    PoolHooks.lock(lock);
    boolean isNews = ForkJoinPoolState.of(pool).phase().advance(next);
    Added first = latest;
    PoolHooks.unlock(lock);
    if (isNews && first != null) {
      for (Added added = first; added != null; added = added.before) {
        if (added.by != Thread.currentThread()) {
          PoolHooks.useInTime();
        }
      }
      LockSupport.unpark(PoolHooks.scheduler(pool));
    }
    return isNews;
  }

  /** Whether somebody has seen that the pool has terminated, and there were such tasks. */
  boolean isOver() {
    return latest != null && isKnown;
  }

  /** Whether the pool has terminated, all of whose other tasks have ended. */
  boolean areDone() {
    Added first = latest;
    for (Added added = first; added != null; added = added.before) {
      if (!added.task.isDone()) {
        return false;
      }
    }
    return first == null || isNoticed();
  }

  private boolean isNoticed() {
    boolean isNow = PoolHooks.choose(2) == 0;
    if (isNow) {
      isKnown = true;
    }
    return isNow;
  }

  /** Waits until all are done: 1 so it is, 0 not in time, -1 interrupted. */
  int await(long nanos, boolean isInterruptible) {
    int answer = 1;
    for (Added added = latest; added != null && answer > 0; added = added.before) {
      answer = PoolHooks.await(added.task, isInterruptible, nanos);
    }
    return answer;
  }

  /** All tasks have ended; whether the pool has terminated in time. */
  boolean awaitNotice(long nanos) {
    if (latest == null) {
      return true;
    } else if (!PoolHooks.isLong(nanos)) {
      return isNoticed();
    }
    isKnown = true;
    return true;
  }
}
