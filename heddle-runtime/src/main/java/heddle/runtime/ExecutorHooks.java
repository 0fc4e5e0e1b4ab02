package heddle.runtime;

import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.FirstRunDecisions;
import java.lang.reflect.Field;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What the model of thread pools needs of the runtime, besides {@link PoolHooks}. A pool has its
 * model in place of its factory, and a mark in its queue, which is never used.
 */
public final class ExecutorHooks {

  private static final long FACTORY = offset(ThreadPoolExecutor.class, "threadFactory");
  private static final long LINKED_MARK = offset(LinkedBlockingQueue.class, "count");
  private static final long DIRECT_MARK = offset(SynchronousQueue.class, "qlock");

  private static final String AT_ONCE =
      "it is assumed that shutdownNow takes all tasks that wait in one moment; the JDK takes one"
          + " after the other, while others may add some";

  private ExecutorHooks() {}

  /** Where a field lies; -1 if this JDK has no such field. */
  private static long offset(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return Memory.UNSAFE.objectFieldOffset(field);
      }
    }
    return -1;
  }

  /** Whether the calling thread is under control, and the pool has a model. */
  public static boolean applies(Object pool) {
    return Thread.currentThread() == Control.current
        && model(pool) instanceof PoolModel
        && !Run.active.decisions.has(FirstRunDecisions.THREAD_POOL);
  }

  /** What stands in the pool in place of its factory. */
  public static Object model(Object pool) {
    return Memory.reference(pool, FACTORY);
  }

  /**
   * Whether a model may stand for a pool with this queue, which nobody else has seen yet: one that
   * the program makes, be it in a class initialiser.
   */
  public static boolean isFresh(Object queue) {
    Run run = Run.active;
    boolean isControlled = Thread.currentThread() == Control.current;
    if (FACTORY < 0
        || LINKED_MARK < 0
        || DIRECT_MARK < 0
        || run.decisions.has(FirstRunDecisions.THREAD_POOL)
        || !isControlled && !run.inert.isInside()) {
      return false;
    }
    boolean isShared = isMarked(queue);
    if (isShared) {
      question("the constructor of ThreadPoolExecutor with the queue of another one");
    }
    return !isShared && (!isControlled || run.heap.find(queue) < 0);
  }

  /** Gives a pool its model, and marks its queue. */
  public static void adopt(Object pool, Object model, Object queue, Object mark) {
    Memory.setReference(pool, FACTORY, model);
    Memory.setReference(
        queue, queue instanceof LinkedBlockingQueue ? LINKED_MARK : DIRECT_MARK, mark);
  }

  /**
   * Something is asked of a pool that only its code has an answer to, or its queue is used, which
   * others may have.
   */
  public static void ask(Object poolOrQueue, String method) {
    if (poolOrQueue instanceof ThreadPoolExecutor) {
      if (applies(poolOrQueue)) {
        question(method);
      }
    } else if (Thread.currentThread() == Control.current
        && isMarked(poolOrQueue)
        && !Run.active.decisions.has(FirstRunDecisions.THREAD_POOL)) {
      question("methods of the queue of a ThreadPoolExecutor");
    }
  }

  /** Tasks that nobody has begun are taken away. */
  public static void takeAll() {
    Run.active.facts.assume(AT_ONCE);
  }

  private static boolean isMarked(Object queue) {
    if (queue instanceof LinkedBlockingQueue) {
      return Memory.reference(queue, LINKED_MARK) instanceof PoolModel;
    }
    return queue instanceof SynchronousQueue && Memory.reference(queue, DIRECT_MARK) != null;
  }

  /** If the first run asks, all pools run as code; later on it is said. */
  private static void question(String what) {
    Run run = Run.active;
    if (!run.decisions.ask(FirstRunDecisions.THREAD_POOL)) {
      PoolHooks.misled("calls " + what + ", but not in its first run");
    }
  }
}
