package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Predicate;

/**
 * What methods of the JDK's fork-join pools call instead of their own code. They are where the
 * outside of a pool, which stays as it is, meets its inside: adding a task, the life of a worker,
 * waiting.
 */
@StandsFor(value = "java.util.concurrent.ForkJoinPool", when = PoolHooks.class)
@Unanswered({
  "getPoolSize",
  "getRunningThreadCount",
  "getActiveThreadCount",
  "getStealCount",
  "getQueuedTaskCount",
  "getQueuedSubmissionCount",
  "hasQueuedSubmissions",
  "pollSubmission",
  "drainTasksTo",
  "getDelayedTaskCount",
  "setParallelism",
  "toString"
})
public final class ForkJoinPoolModel {

  private ForkJoinPoolModel() {}

  /** What a pool that is being made gets in place of its factory; the common one is older. */
  @Before(value = "<init>(*)", always = true, sets = 1)
  public static ForkJoinWorkerThreadFactory model(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      UncaughtExceptionHandler handler,
      boolean isFifo,
      int size,
      int maximumSize,
      int minimumRunnable,
      Predicate<? super ForkJoinPool> saturate) {
    if (factory == null || parallelism <= 0 || !PoolHooks.isSupported()) {
      return factory;
    }
    return new ForkJoinPoolState(
        factory,
        parallelism,
        isFifo,
        minimumRunnable,
        Math.max(maximumSize - parallelism, 0),
        saturate);
  }

  /** Gives the common pool, which is older than all hooks, its model. */
  public static void adoptCommonPool() {
    if (!PoolHooks.isSupported()) {
      return;
    }
    ForkJoinPool common = ForkJoinPool.commonPool();
    PoolHooks.setModel(
        common,
        new ForkJoinPoolState(
            common.getFactory(), common.getParallelism(), common.getAsyncMode(), 1, 256, null));
  }

  static ForkJoinPool pool(ForkJoinWorkerThread worker) {
    return worker == null ? ForkJoinPool.commonPool() : worker.getPool();
  }

  /** The calling thread, if it is a worker; otherwise null. */
  static ForkJoinWorkerThread worker() {
    Thread thread = Thread.currentThread();
    return thread instanceof ForkJoinWorkerThread ? (ForkJoinWorkerThread) thread : null;
  }

  @Replaces({"externalSubmit", "externalPush"})
  public static ForkJoinTask<?> submit(ForkJoinPool pool, ForkJoinTask<?> task) {
    ForkJoinWorkerThread worker = worker();
    ForkJoinPoolState.of(pool).push(pool, task, worker != null && worker.getPool() == pool);
    return task;
  }

  /** How newer JDKs add a task. */
  @Replaces("poolSubmit")
  public static ForkJoinTask<?> submit(ForkJoinPool pool, boolean isSignal, ForkJoinTask<?> task) {
    return submit(pool, task);
  }

  /** A worker begins; it has no queue before it adds a task. */
  @Replaces("registerWorker(*)")
  public static void register(ForkJoinPool pool) {
    PoolHooks.register();
  }

  @Replaces("runWorker(*)")
  public static void run(ForkJoinPool pool) {
    ForkJoinPoolState.of(pool).run();
  }

  /** A worker has ended. */
  @Replaces("deregisterWorker")
  public static void deregister(ForkJoinPool pool, ForkJoinWorkerThread worker, Throwable failure) {
    if (failure instanceof Error) {
      throw (Error) failure;
    } else if (failure instanceof RuntimeException) {
      throw (RuntimeException) failure;
    }
  }

  // ---- waiting for something else

  @Replaces("compensatedBlock")
  public static void block(ForkJoinPool pool, ManagedBlocker blocker) throws InterruptedException {
    ForkJoinPoolState model = ForkJoinPoolState.of(pool);
    boolean isReleased = false;
    while (!isReleased && !blocker.isReleasable()) {
      boolean isCompensated = model.compensate(pool);
      try {
        isReleased = blocker.block();
      } finally {
        if (isCompensated) {
          model.uncompensate();
        }
      }
    }
  }

  /** Before a future waits: steps of futures that the calling thread has added are run. */
  @Replaces("helpAsyncBlocker")
  public static void helpAsynchronously(Executor executor, ManagedBlocker blocker) {
    if (executor instanceof ForkJoinPool && PoolHooks.applies(executor)) {
      ForkJoinPoolState.of((ForkJoinPool) executor).helpAsynchronously(blocker);
    }
  }

  @Replaces("nextWorkerThreadName")
  public static String workerName(ForkJoinPool pool) {
    return PoolHooks.workerName(pool);
  }

  @Replaces("getFactory")
  public static ForkJoinWorkerThreadFactory factory(ForkJoinPool pool) {
    return ForkJoinPoolState.of(pool).factory();
  }
}
