package heddle.runtime.pool;

import heddle.runtime.ExecutorHooks;
import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** What methods of the JDK's thread pools call instead of their own code. */
@StandsFor(value = "java.util.concurrent.ThreadPoolExecutor", when = ExecutorHooks.class)
@Unanswered({
  "allowCoreThreadTimeOut",
  "getActiveCount",
  "getCompletedTaskCount",
  "getLargestPoolSize",
  "getPoolSize",
  "getQueue",
  "getTaskCount",
  "prestartAllCoreThreads",
  "prestartCoreThread",
  "purge",
  "remove",
  "setCorePoolSize",
  "setKeepAliveTime",
  "setMaximumPoolSize",
  "toString"
})
public final class ThreadPoolExecutorModel {

  private ThreadPoolExecutorModel() {}

  /** A pool has been made: gives it a model, if it is one that the model can stand for. */
  @After("<init>")
  public static void adopt(
      ThreadPoolExecutor pool,
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    if (pool.getClass() != ThreadPoolExecutor.class || !ExecutorHooks.isFresh(queue)) {
      return;
    }
    if (queue.getClass() == LinkedBlockingQueue.class) {
      if (core == most && queue.remainingCapacity() == Integer.MAX_VALUE) {
        ExecutorHooks.adopt(
            pool,
            new ThreadPoolState(ThreadPoolState.Kind.QUEUE, most, factory),
            queue,
            new UnusedCount());
      }
    } else if (queue.getClass() == SynchronousQueue.class) {
      ThreadPoolState.Kind kind =
          core == most ? ThreadPoolState.Kind.DIRECT : ThreadPoolState.Kind.CACHED;
      if (core == most || core == 0 && keepAlive > 0) {
        ExecutorHooks.adopt(
            pool, new ThreadPoolState(kind, most, factory), queue, new ReentrantLock());
      }
    }
  }

  @Replaces
  public static void execute(ThreadPoolExecutor pool, Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    if (!ThreadPoolState.of(pool).execute(task)) {
      pool.getRejectedExecutionHandler().rejectedExecution(task, pool);
    }
  }

  @Replaces
  public static void shutdown(ThreadPoolExecutor pool) {
    ThreadPoolState.of(pool).shutdown();
  }

  @Replaces
  public static List<Runnable> shutdownNow(ThreadPoolExecutor pool) {
    return ThreadPoolState.of(pool).shutdownNow();
  }

  @Replaces
  public static boolean isShutdown(ThreadPoolExecutor pool) {
    return ThreadPoolState.of(pool).closing().phase() != ThreadPoolShutdown.RUNNING;
  }

  @Replaces
  public static boolean isTerminated(ThreadPoolExecutor pool) {
    return ThreadPoolState.of(pool).closing().isTerminated();
  }

  @Replaces
  public static boolean isTerminating(ThreadPoolExecutor pool) {
    return isShutdown(pool) && !isTerminated(pool);
  }

  @Replaces
  public static boolean awaitTermination(ThreadPoolExecutor pool, long time, TimeUnit unit)
      throws InterruptedException {
    return ThreadPoolState.of(pool).closing().await(unit.toNanos(time));
  }

  @Replaces
  public static ThreadFactory getThreadFactory(ThreadPoolExecutor pool) {
    return ThreadPoolState.of(pool).factory();
  }

  @Replaces
  public static void setThreadFactory(ThreadPoolExecutor pool, ThreadFactory factory) {
    if (factory == null) {
      throw new NullPointerException();
    }
    ThreadPoolState.of(pool).setFactory(factory);
  }
}
