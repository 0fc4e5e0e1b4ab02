package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Predicate;

/** What methods of the JDK's pools and tasks call instead of their own code. */
public final class ForkJoin {

  /** Parts of a task's status, as the JDK has them. */
  private static final int DONE = 1 << 31;

  private static final int ABNORMAL = 1 << 16;

  private ForkJoin() {}

  /** What a pool that is being made gets in place of its factory. */
  public static ForkJoinWorkerThreadFactory model(
      ForkJoinWorkerThreadFactory factory,
      int parallelism,
      boolean isFifo,
      int maximumSize,
      int minimumRunnable,
      Predicate<? super ForkJoinPool> saturate) {
    if (factory == null || parallelism <= 0 || !PoolHooks.isSupported()) {
      return factory;
    }
    return new Pool(
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
        new Pool(
            common.getFactory(), common.getParallelism(), common.getAsyncMode(), 1, 256, null));
  }

  private static ForkJoinPool pool(ForkJoinWorkerThread worker) {
    return worker == null ? ForkJoinPool.commonPool() : worker.getPool();
  }

  /** The calling thread, if it is a worker; otherwise null. */
  private static ForkJoinWorkerThread worker() {
    Thread thread = Thread.currentThread();
    return thread instanceof ForkJoinWorkerThread ? (ForkJoinWorkerThread) thread : null;
  }

  public static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
    ForkJoinWorkerThread worker = worker();
    ForkJoinPool pool = pool(worker);
    Pool.of(pool).push(pool, task, worker != null);
    return task;
  }

  public static ForkJoinTask<?> submit(ForkJoinPool pool, ForkJoinTask<?> task) {
    ForkJoinWorkerThread worker = worker();
    Pool.of(pool).push(pool, task, worker != null && worker.getPool() == pool);
    return task;
  }

  /** A worker begins; it has no queue before it adds a task. */
  public static void register(ForkJoinPool pool) {
    PoolHooks.register();
  }

  public static void run(ForkJoinPool pool) {
    Pool.of(pool).run();
  }

  /** A worker has ended. */
  public static void deregister(ForkJoinPool pool, Throwable failure) {
    if (failure instanceof Error) {
      throw (Error) failure;
    } else if (failure instanceof RuntimeException) {
      throw (RuntimeException) failure;
    }
  }

  // ---- waiting for tasks

  /** A thread asks for the result of a task: what follows will find that it is done. */
  public static void join(ForkJoinTask<?> task) {
    awaitFor(task, false, -1);
  }

  /** The same, unless it is interrupted. */
  public static void get(ForkJoinTask<?> task) throws InterruptedException {
    if (awaitFor(task, true, -1) < 0) {
      throw new InterruptedException();
    }
  }

  /** Waits as JDK 17 does: not helping, if there is a time limit. */
  public static int await(
      ForkJoinTask<?> task, boolean isInterruptible, boolean isTimed, long nanos) {
    return status(task, awaitFor(task, isInterruptible, isTimed ? Math.max(nanos, 0) : -1));
  }

  /** Waits as JDK 25 does. */
  public static int await(ForkJoinTask<?> task, boolean isInterruptible, long deadline) {
    if (deadline == 0) {
      return await(task, isInterruptible, false, 0);
    }
    return await(task, isInterruptible, true, deadline - System.nanoTime());
  }

  /** What is told of the wait: how the task ended, or that it did not. */
  private static int status(ForkJoinTask<?> task, int answer) {
    if (answer <= 0) {
      return answer == 0 ? 0 : ABNORMAL;
    }
    return task.isCompletedNormally() ? DONE : PoolHooks.status(task);
  }

  /** Waits, as long as is said or for ever: 1 done, 0 not in time, -1 interrupted. */
  private static int awaitFor(ForkJoinTask<?> task, boolean isInterruptible, long nanos) {
    ForkJoinWorkerThread worker = worker();
    ForkJoinPool pool = pool(worker);
    Pool model = Pool.of(pool);
    boolean isHelping =
        (nanos < 0 || !PoolHooks.isOld()) && (worker != null || !PoolHooks.isUnhelped(task));
    boolean isDone =
        isHelping
            ? model.help(task, worker != null)
            : (worker != null || PoolHooks.isFromBefore(task)) && task.isDone();
    if (isDone) {
      return isInterruptible && Thread.interrupted() ? -1 : 1;
    }
    boolean isCompensated = worker != null && model.compensate(pool);
    int answer = PoolHooks.await(task, isInterruptible, nanos);
    if (isCompensated) {
      model.uncompensate();
    }
    return answer;
  }

  /** A task is done: whoever waits for it goes on. */
  public static void signal(ForkJoinTask<?> task) {
    PoolHooks.signal(task);
  }

  /** The same where nobody has asked if the model applies. */
  public static void signalFailure(ForkJoinTask<?> task) {
    if (PoolHooks.applies()) {
      PoolHooks.signal(task);
    }
  }

  /** A task will be used again. */
  public static void reinitialise(ForkJoinTask<?> task) {
    PoolHooks.reinitialise(task);
  }

  // ---- waiting for something else

  public static void block(ForkJoinPool pool, ManagedBlocker blocker) throws InterruptedException {
    Pool model = Pool.of(pool);
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
  public static void helpAsynchronously(Executor executor, ManagedBlocker blocker) {
    if (executor instanceof ForkJoinPool && PoolHooks.applies(executor)) {
      Pool.of((ForkJoinPool) executor).helpAsynchronously(blocker);
    }
  }

  public static boolean tryUnfork(ForkJoinTask<?> task) {
    return Pool.of(pool(worker())).tryUnfork(task);
  }

  public static String workerName(ForkJoinPool pool) {
    return PoolHooks.workerName(pool);
  }

  public static ForkJoinWorkerThreadFactory factory(ForkJoinPool pool) {
    return Pool.of(pool).factory();
  }
}
