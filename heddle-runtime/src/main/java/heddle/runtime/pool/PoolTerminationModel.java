package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/**
 * The end of pools: what their methods about it call instead of their own code. A pool has
 * terminated when it takes no more tasks and all that were added have ended; its workers stay idle.
 */
@StandsFor(value = "java.util.concurrent.ForkJoinPool", when = PoolHooks.class)
public final class PoolTerminationModel {

  private PoolTerminationModel() {}

  static boolean isCommon(ForkJoinPool pool) {
    return pool == ForkJoinPool.commonPool();
  }

  @Replaces
  public static void shutdown(ForkJoinPool pool) {
    if (!isCommon(pool)) {
      ForkJoinPoolState.of(pool).delays().advance(pool, PoolPhase.SHUT_DOWN);
    }
  }

  @Replaces
  public static List<Runnable> shutdownNow(ForkJoinPool pool) {
    if (!isCommon(pool) && ForkJoinPoolState.of(pool).delays().advance(pool, PoolPhase.STOPPED)) {
      ForkJoinPoolState.of(pool).cancelAll();
    }
    return Collections.emptyList();
  }

  @Replaces
  public static boolean isShutdown(ForkJoinPool pool) {
    return ForkJoinPoolState.of(pool).phase().current() != PoolPhase.RUNNING;
  }

  @Replaces("poolIsStopping")
  public static boolean isStopping(ForkJoinPool pool) {
    return pool != null && ForkJoinPoolState.of(pool).phase().current() == PoolPhase.STOPPED;
  }

  @Replaces
  public static boolean isTerminated(ForkJoinPool pool) {
    DelayedTasksModel delays = ForkJoinPoolState.of(pool).delays();
    return isShutdown(pool) && (delays.isOver() || isQuiescent(pool) && delays.areDone());
  }

  @Replaces
  public static boolean isTerminating(ForkJoinPool pool) {
    return isStopping(pool) && !isTerminated(pool);
  }

  @Replaces
  public static boolean isQuiescent(ForkJoinPool pool) {
    return ForkJoinPoolState.of(pool).phase().hasFinished(ForkJoinPoolState.of(pool).added());
  }

  @Replaces
  public static boolean awaitTermination(ForkJoinPool pool, long time, TimeUnit unit)
      throws InterruptedException {
    long nanos = unit.toNanos(time);
    int answer;
    if (isCommon(pool)) {
      answer = Math.min(awaitQuiescence(pool, nanos, true), 0);
    } else {
      answer = ForkJoinPoolState.of(pool).phase().awaitClosed(Math.max(nanos, 0), true);
      answer = answer > 0 ? awaitEnd(pool, nanos, true) : answer;
    }
    if (answer < 0) {
      throw new InterruptedException();
    }
    return answer > 0;
  }

  @Replaces
  public static void close(ForkJoinPool pool) {
    if (isCommon(pool)) {
      return;
    }
    shutdown(pool);
    if (awaitEnd(pool, Long.MAX_VALUE, true) < 0) {
      shutdownNow(pool);
      awaitEnd(pool, Long.MAX_VALUE, false);
      Thread.currentThread().interrupt();
    }
  }

  @Replaces
  public static boolean awaitQuiescence(ForkJoinPool pool, long time, TimeUnit unit) {
    return awaitQuiescence(pool, unit.toNanos(time), false) > 0;
  }

  private static int awaitQuiescence(ForkJoinPool pool, long nanos, boolean isInterruptible) {
    Thread thread = Thread.currentThread();
    if (thread instanceof ForkJoinWorkerThread
        && ((ForkJoinWorkerThread) thread).getPool() == pool) {
      PoolHooks.question("waits for a pool to be quiet in one of its tasks");
    }
    boolean isMore = true;
    while (isMore) {
      isMore = ForkJoinPoolState.of(pool).runAny();
    }
    return awaitFinished(pool, nanos, isInterruptible);
  }

  /** Waits until all tasks have ended, also those that are to run later. */
  private static int awaitEnd(ForkJoinPool pool, long nanos, boolean isInterruptible) {
    DelayedTasksModel delays = ForkJoinPoolState.of(pool).delays();
    if (delays.isOver()) {
      return 1;
    }
    int answer = delays.await(nanos, isInterruptible);
    answer = answer > 0 ? awaitFinished(pool, nanos, isInterruptible) : answer;
    return answer <= 0 || delays.awaitNotice(nanos) ? answer : 0;
  }

  /** Waits until all tasks have ended, also those that are added meanwhile. */
  private static int awaitFinished(ForkJoinPool pool, long nanos, boolean isInterruptible) {
    ForkJoinPoolState model = ForkJoinPoolState.of(pool);
    int before = -1;
    int added = model.added();
    int answer = 1;
    while (answer > 0 && added != before) {
      answer = model.phase().awaitFinished(added, nanos, isInterruptible);
      before = added;
      added = model.added();
    }
    return answer;
  }
}
