package heddle.runtime;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Times;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What the model of fork-join pools needs of the runtime. The model itself, in {@code
 * heddle.runtime.pool}, is instrumented code; this is not.
 */
public final class PoolHooks {

  private static final long FACTORY = offset(ForkJoinPool.class, "factory");
  private static final long PREFIX = offset(ForkJoinPool.class, "workerNamePrefix");
  private static final long STATUS = offset(ForkJoinTask.class, "status");
  private static final MethodHandle EXECUTE = execute();
  private static final Class<?> UNHELPED = unhelped();
  private static String sizeOfCommonPool;

  /** How a task is waited for in JDK 17 and in JDK 25. */
  private static final boolean IS_OLD =
      has(
          ForkJoinTask.class,
          "awaitDone",
          ForkJoinPool.class,
          boolean.class,
          boolean.class,
          boolean.class,
          long.class);

  private static final boolean IS_NEW =
      has(ForkJoinTask.class, "awaitDone", boolean.class, long.class)
          && has(ForkJoinPool.class, "poolSubmit", boolean.class, ForkJoinTask.class);

  /** What is taken for granted where an interrupt comes while a thread waits for a pool. */
  private static final String INTERRUPTS =
      "it is assumed that an interrupt ends a call that waits for a task or the end of a pool; the"
          + " JDK may still answer that it is done, and leave the interrupt set";

  private static final String OWN_QUEUES =
      "it is assumed that threads outside a fork-join pool never put tasks into the same of its"
          + " queues; the JDK lets them by chance, and they help each other less then";

  private static final String IN_TIME =
      "it is assumed that a task for later is not given to a fork-join pool while another thread"
          + " shuts it down; the JDK may forget it then";

  private PoolHooks() {}

  private static boolean has(Class<?> type, String method, Class<?>... parameters) {
    try {
      type.getDeclaredMethod(method, parameters);
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** Whether the pools of this JDK are made as those that the model knows. */
  public static boolean isSupported() {
    return IS_OLD || IS_NEW;
  }

  /** Whether they are those of JDK 17. */
  public static boolean isOld() {
    return IS_OLD;
  }

  private static long offset(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return Memory.UNSAFE.objectFieldOffset(field);
      }
    }
    throw new IllegalStateException(type + " has no field " + name);
  }

  private static MethodHandle execute() {
    try {
      Method method = ForkJoinTask.class.getDeclaredMethod("doExec");
      method.setAccessible(true);
      return MethodHandles.lookup()
          .unreflect(method)
          .asType(MethodType.methodType(void.class, ForkJoinTask.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> unhelped() {
    try {
      return Class.forName("java.util.concurrent.ForkJoinTask$InterruptibleTask", false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /**
   * Whether the calling thread is under control, and the pool has a model: this one, or if it is
   * none, the one that the thread belongs to, or the common one.
   */
  public static boolean applies(Object poolOrTask) {
    return Thread.currentThread() == Control.current
        && model(poolOrTask instanceof ForkJoinPool ? poolOrTask : pool()) instanceof PoolModel;
  }

  /** Whether the calling thread, which is under control, is a worker of a pool. */
  static boolean isWorker() {
    return Run.active.scheduler.moving.thread instanceof ForkJoinWorkerThread;
  }

  /** The model of the pool whose worker the calling thread is; null if it is none of any. */
  static CompensatingPool poolOfWorker() {
    Object model = isWorker() ? model(pool()) : null;
    return model instanceof CompensatingPool ? (CompensatingPool) model : null;
  }

  private static Object pool() {
    return pool(Run.active.scheduler.moving.thread);
  }

  static ForkJoinPool pool(Thread thread) {
    return thread instanceof ForkJoinWorkerThread
        ? ((ForkJoinWorkerThread) thread).getPool()
        : ForkJoinPool.commonPool();
  }

  /** What stands in the pool in place of its factory. */
  public static Object model(Object pool) {
    return Memory.reference(pool, FACTORY);
  }

  /** Gives a pool a model that was made before the hooks were there. */
  public static void setModel(ForkJoinPool pool, Object model) {
    Memory.setReference(pool, FACTORY, model);
  }

  /** Runs a task, and completes it if it says so. */
  public static void execute(ForkJoinTask<?> task) {
    try {
      EXECUTE.invokeExact(task);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether threads from outside the pool that wait for the task leave it alone. */
  public static boolean isUnhelped(ForkJoinTask<?> task) {
    return UNHELPED != null && UNHELPED.isInstance(task);
  }

  /** The status of a task that the calling thread has just seen. */
  public static int status(ForkJoinTask<?> task) {
    return Memory.UNSAFE.getInt(task, STATUS);
  }

  /** Whether the task was there before the run, and may have been done then. */
  public static boolean isFromBefore(ForkJoinTask<?> task) {
    return Run.active.heap.isOld(task);
  }

  /**
   * Waits until a task is done: 1 done, 0 not in time, -1 interrupted.
   *
   * @param nanos the time limit; negative if there is none
   */
  public static int await(ForkJoinTask<?> task, boolean isInterruptible, long nanos) {
    return await(task, 1, isInterruptible, nanos);
  }

  /** Waits until there are so many permits, and takes none; answers in the same way. */
  public static int await(Object semaphore, int permits, boolean isInterruptible, long nanos) {
    int answer = pass(semaphore, permits, isInterruptible, nanos);
    if (answer < 0) {
      Run.active.facts.assume(INTERRUPTS);
    }
    return answer;
  }

  /** The same, where an interrupt is no reason to assume anything. */
  static int pass(Object semaphore, int permits, boolean isInterruptible, long nanos) {
    Run run = Run.active;
    Strand strand = run.scheduler.moving;
    if (nanos < 0 || Times.isForEver(nanos)) {
      return run.locks.acquire(strand, semaphore, Op.GATE, permits, isInterruptible) ? 1 : -1;
    }
    int limit = nanos == 0 ? 0 : run.threads.waiting.limit(strand, nanos);
    long before = strand.take(nanos);
    int answer = run.locks.tryAcquire(strand, semaphore, Op.GATE, permits, isInterruptible, limit);
    strand.inHand = before;
    if (answer == 0) {
      run.chance.pass(strand, nanos);
    }
    return answer;
  }

  /** Whether there are so many permits now. */
  public static boolean has(PoolSync semaphore, int permits) {
    Run run = Run.active;
    return run.locks.tryAcquire(run.scheduler.moving, semaphore, Op.GATE, permits, false) > 0;
  }

  /** A task is given to the common pool, whose size nobody has chosen. */
  public static void useCommonPool() {
    Run run = Run.active;
    if (sizeOfCommonPool == null) {
      run.inert.enter();
      try {
        sizeOfCommonPool =
            "it is assumed that the common pool has "
                + ForkJoinPool.getCommonPoolParallelism()
                + " workers at first, as here";
      } finally {
        run.inert.leave();
      }
    }
    run.facts.assume(sizeOfCommonPool);
  }

  /** A second thread that is no worker gives a pool tasks. */
  public static void useOwnQueue() {
    Run.active.facts.assume(OWN_QUEUES);
  }

  /** A pool is shut down by another thread than one that gave it a task for later. */
  public static void useInTime() {
    Run.active.facts.assume(IN_TIME);
  }

  /** Who waits for the time of a pool's tasks, as JDK 25 has it. */
  public static Thread scheduler(ForkJoinPool pool) {
    return (Thread) Memory.reference(pool, offset(ForkJoinPool.class, "delayScheduler"));
  }

  public static boolean isForEver(long nanos) {
    return Times.isForEver(nanos);
  }

  /** Whether a time limit runs out only where nobody can go on. */
  public static boolean isLong(long nanos) {
    Run run = Run.active;
    return Times.isForEver(nanos) || run.threads.waiting.limits.isLong(run.scheduler.moving, nanos);
  }

  /** Workers never end, so that what they would do then is not seen. */
  public static void register() {
    Run run = Run.active;
    Class<?> type = run.scheduler.moving.thread.getClass();
    if (run.layouts.isProgram(type) && has(type, "onTermination", Throwable.class)) {
      question("has workers that do something when they end");
    }
  }

  /** The program does something with a pool that the model has no answer to. */
  public static void question(String what) {
    Run run = Run.active;
    run.scheduler.moving.effects++;
    run.facts.limit("the program " + what + ", and not all that can come of it is explored");
  }

  /**
   * Code of the JDK is about to answer where a model has the state, so that the answer may be
   * wrong: what the program does then may not be what it does otherwise.
   */
  public static void misled(String what) {
    Run run = Run.active;
    run.scheduler.moving.effects++;
    run.facts.add(
        Facts.Kind.DOUBT, "the program " + what + ", and the answer that it gets may be wrong");
  }

  /** Something is asked that the model has no answer to, whatever pool it is asked of. */
  public static void ask(Object poolOrTask, String method) {
    if (applies(null)) {
      misled("calls " + method);
    }
  }

  /** Lets everybody go on who waits for a task. */
  public static void signal(ForkJoinTask<?> task) {
    Run run = Run.active;
    run.locks.release(run.scheduler.moving, task, Op.PERMIT, 1);
  }

  /** From now on the task is waited for again. */
  public static void reinitialise(ForkJoinTask<?> task) {
    Run run = Run.active;
    boolean isLeft = true;
    while (isLeft) {
      isLeft = run.locks.tryAcquire(run.scheduler.moving, task, Op.PERMIT, 1, false) > 0;
    }
  }

  /** The name of the worker that the calling thread is about to start, by who starts it. */
  public static String workerName(ForkJoinPool pool) {
    Run run = Run.active;
    String prefix = (String) Memory.reference(pool, PREFIX);
    String path = run.names.thread(run.scheduler.moving.name);
    int start = path.indexOf('/');
    String parent = start < 0 ? "" : path.substring(start + 1).replace('/', '.') + ".";
    return (prefix == null ? "ForkJoinPool.commonPool-worker-" : prefix)
        + parent
        + (run.scheduler.moving.forked + 1);
  }

  /** What the calling thread has kept for itself. */
  public static Object kept() {
    return Run.active.scheduler.moving.kept;
  }

  public static void keep(Object object) {
    Run.active.scheduler.moving.kept = object;
  }

  public static void lock(PoolSync lock) {
    Run run = Run.active;
    run.locks.acquire(run.scheduler.moving, lock, 0, 1, false);
  }

  public static void unlock(PoolSync lock) {
    Run run = Run.active;
    run.locks.release(run.scheduler.moving, lock, 0, 1);
  }

  public static void acquire(PoolSync semaphore, int permits) {
    Run run = Run.active;
    run.locks.acquire(run.scheduler.moving, semaphore, Op.PERMIT, permits, false);
  }

  /**
   * Takes a permit of which there are always enough, or else the run is given up. Nobody learns how
   * many there are: the run ends, and it is said why.
   */
  public static void take(PoolSync semaphore, String what) {
    Run run = Run.active;
    if (!run.locks.hasPermit(semaphore)) {
      throw run.scheduler.giveUp(run.scheduler.moving, Facts.Kind.LIMIT, what);
    }
    acquire(semaphore, 1);
  }

  public static boolean tryAcquire(PoolSync semaphore, int permits) {
    Run run = Run.active;
    return run.locks.tryAcquire(run.scheduler.moving, semaphore, Op.PERMIT, permits, false) > 0;
  }

  public static void release(PoolSync semaphore, int permits) {
    Run run = Run.active;
    run.locks.release(run.scheduler.moving, semaphore, Op.PERMIT, permits);
  }

  /** A number below {@code alternatives}, all of which are explored. */
  public static int choose(int alternatives) {
    Run run = Run.active;
    return run.chance.choose(run.scheduler.moving, alternatives, 0);
  }
}
