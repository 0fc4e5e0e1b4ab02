package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/** What methods of the JDK's fork-join tasks call instead of their own code. */
@StandsFor(value = "java.util.concurrent.ForkJoinTask", when = PoolHooks.class)
@Unanswered({
  "getQueuedTaskCount",
  "getSurplusQueuedTaskCount",
  "peekNextLocalTask",
  "pollNextLocalTask",
  "pollTask",
  "pollSubmission",
  "helpQuiesce"
})
public final class ForkJoinTaskModel {

  /** Parts of a task's status, as the JDK has them. */
  private static final int DONE = 1 << 31;

  private static final int ABNORMAL = 1 << 16;

  private ForkJoinTaskModel() {}

  @Replaces
  public static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
    ForkJoinWorkerThread worker = ForkJoinPoolModel.worker();
    ForkJoinPool pool = ForkJoinPoolModel.pool(worker);
    ForkJoinPoolState.of(pool).push(pool, task, worker != null);
    return task;
  }

  /** A thread asks for the result of a task: what follows will find that it is done. */
  @Before({"join", "quietlyJoin"})
  public static void join(ForkJoinTask<?> task) {
    awaitFor(task, false, -1);
  }

  /** The same, unless it is interrupted. */
  @Before
  public static void get(ForkJoinTask<?> task) throws InterruptedException {
    if (awaitFor(task, true, -1) < 0) {
      throw new InterruptedException();
    }
  }

  /** Waits as JDK 17 does: not helping, if there is a time limit. */
  @Replaces
  public static int awaitDone(
      ForkJoinTask<?> task,
      ForkJoinPool pool,
      boolean isRun,
      boolean isInterruptible,
      boolean isTimed,
      long nanos) {
    return await(task, isInterruptible, isTimed, nanos);
  }

  private static int await(
      ForkJoinTask<?> task, boolean isInterruptible, boolean isTimed, long nanos) {
    return status(task, awaitFor(task, isInterruptible, isTimed ? Math.max(nanos, 0) : -1));
  }

  /** Waits as JDK 25 does. */
  @Replaces
  public static int awaitDone(ForkJoinTask<?> task, boolean isInterruptible, long deadline) {
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
    ForkJoinWorkerThread worker = ForkJoinPoolModel.worker();
    ForkJoinPool pool = ForkJoinPoolModel.pool(worker);
    ForkJoinPoolState model = ForkJoinPoolState.of(pool);
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
  @Replaces("signalWaiters")
  public static void signal(ForkJoinTask<?> task) {
    PoolHooks.signal(task);
  }

  /** Whoever makes a task fail lets go those who wait for it, where the JDK does so by hand. */
  @After("trySetThrown(*)")
  public static void signalFailure(ForkJoinTask<?> task) {
    if (PoolHooks.applies(task)) {
      PoolHooks.signal(task);
    }
  }

  /** A task will be used again. */
  @Before("reinitialize")
  public static void reinitialise(ForkJoinTask<?> task) {
    PoolHooks.reinitialise(task);
  }

  @Replaces
  public static boolean tryUnfork(ForkJoinTask<?> task) {
    return ForkJoinPoolState.of(ForkJoinPoolModel.pool(ForkJoinPoolModel.worker())).tryUnfork(task);
  }
}
