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
      Pool.of(pool).delays().advance(pool, Phase.SHUT_DOWN);
    }
  }

  @Replaces
  public static List<Runnable> shutdownNow(ForkJoinPool pool) {
    if (!isCommon(pool) && Pool.of(pool).delays().advance(pool, Phase.STOPPED)) {
      Pool.of(pool).cancelAll();
    }
    return Collections.emptyList();
  }

  @Replaces
  public static boolean isShutdown(ForkJoinPool pool) {
    return Pool.of(pool).phase().current() != Phase.RUNNING;
  }

  @Replaces("poolIsStopping")
  public static boolean isStopping(ForkJoinPool pool) {
    return pool != null && Pool.of(pool).phase().current() == Phase.STOPPED;
  }

  @Replaces
  public static boolean isTerminated(ForkJoinPool pool) {
    DelayedTasksModel delays = Pool.of(pool).delays();
    return isShutdown(pool) && (delays.isOver() || isQuiescent(pool) && delays.areDone());
  }

  @Replaces
  public static boolean isTerminating(ForkJoinPool pool) {
    return isStopping(pool) && !isTerminated(pool);
  }

  @Replaces
  public static boolean isQuiescent(ForkJoinPool pool) {
    return Pool.of(pool).phase().hasFinished(Pool.of(pool).added());
  }

  @Replaces
  public static boolean awaitTermination(ForkJoinPool pool, long time, TimeUnit unit)
      throws InterruptedException {
    long nanos = unit.toNanos(time);
    int answer;
    if (isCommon(pool)) {
      answer = Math.min(awaitQuiescence(pool, nanos, true), 0);
    } else {
      answer = Pool.of(pool).phase().awaitClosed(Math.max(nanos, 0), true);
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
      isMore = Pool.of(pool).runAny();
    }
    return awaitFinished(pool, nanos, isInterruptible);
  }

  /** Waits until all tasks have ended, also those that are to run later. */
  private static int awaitEnd(ForkJoinPool pool, long nanos, boolean isInterruptible) {
    DelayedTasksModel delays = Pool.of(pool).delays();
    if (delays.isOver()) {
      return 1;
    }
    int answer = delays.await(nanos, isInterruptible);
    answer = answer > 0 ? awaitFinished(pool, nanos, isInterruptible) : answer;
    return answer <= 0 || delays.awaitNotice(nanos) ? answer : 0;
  }

  /** Waits until all tasks have ended, also those that are added meanwhile. */
  private static int awaitFinished(ForkJoinPool pool, long nanos, boolean isInterruptible) {
    Pool model = Pool.of(pool);
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
