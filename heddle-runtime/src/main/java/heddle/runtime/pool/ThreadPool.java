package heddle.runtime.pool;

import heddle.runtime.ExecutorHooks;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** What methods of the JDK's thread pools call instead of their own code. */
public final class ThreadPool {

  private ThreadPool() {}

  /** A pool has been made: gives it a model, if it is one that the model can stand for. */
  public static void adopt(
      ThreadPoolExecutor pool,
      int core,
      int most,
      long keepAlive,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    if (pool.getClass() != ThreadPoolExecutor.class || !ExecutorHooks.isFresh(queue)) {
      return;
    }
    if (queue.getClass() == LinkedBlockingQueue.class) {
      if (core == most && queue.remainingCapacity() == Integer.MAX_VALUE) {
        ExecutorHooks.adopt(pool, new Crew(Crew.Kind.QUEUE, most, factory), queue, new Unused());
      }
    } else if (queue.getClass() == SynchronousQueue.class) {
      Crew.Kind kind = core == most ? Crew.Kind.DIRECT : Crew.Kind.CACHED;
      if (core == most || core == 0 && keepAlive > 0) {
        ExecutorHooks.adopt(pool, new Crew(kind, most, factory), queue, new ReentrantLock());
      }
    }
  }

  public static void execute(ThreadPoolExecutor pool, Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    if (!Crew.of(pool).execute(task)) {
      pool.getRejectedExecutionHandler().rejectedExecution(task, pool);
    }
  }

  /** What the usual handler does; the JDK's message tells how many threads there are, too. */
  public static void abort(Runnable task, ThreadPoolExecutor pool) {
    String state =
        Crew.of(pool).closing().phase() == Closing.RUNNING ? "[Running]" : "[Shutting down]";
    throw new RejectedExecutionException(
        "Task "
            + task
            + " rejected from "
            + pool.getClass().getName()
            + "@"
            + Integer.toHexString(pool.hashCode())
            + state);
  }

  public static void shutdown(ThreadPoolExecutor pool) {
    Crew.of(pool).shutdown();
  }

  public static List<Runnable> shutdownNow(ThreadPoolExecutor pool) {
    return Crew.of(pool).shutdownNow();
  }

  public static boolean isShutdown(ThreadPoolExecutor pool) {
    return Crew.of(pool).closing().phase() != Closing.RUNNING;
  }

  public static boolean isTerminated(ThreadPoolExecutor pool) {
    return Crew.of(pool).closing().isTerminated();
  }

  public static boolean isTerminating(ThreadPoolExecutor pool) {
    return isShutdown(pool) && !isTerminated(pool);
  }

  public static boolean awaitTermination(ThreadPoolExecutor pool, long time, TimeUnit unit)
      throws InterruptedException {
    return Crew.of(pool).closing().await(unit.toNanos(time));
  }

  public static ThreadFactory getThreadFactory(ThreadPoolExecutor pool) {
    return Crew.of(pool).factory();
  }

  public static void setThreadFactory(ThreadPoolExecutor pool, ThreadFactory factory) {
    if (factory == null) {
      throw new NullPointerException();
    }
    Crew.of(pool).setFactory(factory);
  }
}
