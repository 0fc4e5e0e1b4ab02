package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.sync.LockState;
import heddle.runtime.sync.Times;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/**
 * What the JDK's locks, conditions, semaphores and latches call instead of their own code when a
 * program thread uses them. Each is called only if {@link #applies}.
 */
public final class ModelHooks {

  private ModelHooks() {}

  /** Whether the calling thread is under control. */
  public static boolean applies(Object synchroniser) {
    if (Thread.currentThread() != Control.current) {
      if (Control.isWatching) {
        Run.active.initialisers.take(Run.active.sync.syncs.of(synchroniser));
      }
      return false;
    }
    return !Run.active.decisions.isAny()
        || Run.active.sync.syncs.isModelled(Run.active.sync.syncs.of(synchroniser));
  }

  /** A question is asked that the model has no answer to. */
  public static void ask(Object synchroniser) {
    if (applies(synchroniser)) {
      peek(
          synchroniser,
          "methods of " + synchroniser.getClass().getName() + " that tell about others");
    }
  }

  /** The same for a condition: it must be one of a lock that is modelled. */
  public static boolean appliesToCondition(Object condition) {
    if (Thread.currentThread() != Control.current) {
      return false;
    }
    boolean isModelled =
        Run.active.sync.syncs.isModelled(Run.active.sync.syncs.ofCondition(condition));
    if (!isModelled) {
      Run.active.threads.waiting.asCode(Run.active.scheduler.moving);
    }
    return isModelled;
  }

  private static void acquire(Object of, int mode, int count) {
    Run run = Run.active;
    Object sync = Run.active.sync.syncs.of(of);
    long before = take(run, sync, mode, count);
    try {
      run.locks.queues.acquire(run.scheduler.moving, sync, mode, count, false);
    } finally {
      putBack(run, before);
    }
  }

  /** What the hook will have to know after its first step. */
  private static long take(Run run, Object sync, int mode, int count) {
    long before = run.scheduler.moving.inHand;
    run.scheduler.moving.inHand = run.heap.inHand(run.scheduler.moving, sync, null, mode, count);
    return before;
  }

  private static void putBack(Run run, long before) {
    run.scheduler.moving.inHand = before;
    run.scheduler.moving.inDoubt = false;
  }

  private static void acquireInterruptibly(Object of, int mode, int count)
      throws InterruptedException {
    Run run = Run.active;
    Object sync = Run.active.sync.syncs.of(of);
    long before = take(run, sync, mode, count);
    try {
      if (!run.locks.acquireInterruptibly(run.scheduler.moving, sync, mode, count)) {
        throw new InterruptedException();
      }
    } finally {
      putBack(run, before);
    }
  }

  private static boolean tryAcquire(Object of, int mode, int count) {
    Run run = Run.active;
    return run.locks.tryAcquire(
            run.scheduler.moving, Run.active.sync.syncs.of(of), mode, count, false)
        > 0;
  }

  private static boolean tryAcquire(Object of, int mode, int count, long time, TimeUnit unit)
      throws InterruptedException {
    if (Times.isForEver(unit.toNanos(time))) {
      acquireInterruptibly(of, mode, count);
      return true;
    }
    Run run = Run.active;
    long before = take(run, Run.active.sync.syncs.of(of), mode, count);
    run.scheduler.moving.take(unit.toNanos(time));
    try {
      return tryInTime(of, mode, count, time, unit);
    } finally {
      putBack(run, before);
    }
  }

  private static boolean tryInTime(Object of, int mode, int count, long time, TimeUnit unit)
      throws InterruptedException {
    Run run = Run.active;
    Strand strand = run.scheduler.moving;
    if (time <= 0) {
      run.interrupts.throwIfInterrupted(strand, strand.place);
      return tryAcquire(of, mode, count);
    }
    int limit = run.threads.waiting.limit(strand, unit.toNanos(time));
    int answer =
        run.locks.tryInterruptibly(strand, Run.active.sync.syncs.of(of), mode, count, limit);
    if (answer < 0) {
      throw new InterruptedException();
    }
    if (answer == 0) {
      run.chance.pass(strand, unit.toNanos(time));
    }
    return answer > 0;
  }

  private static void release(Object of, int mode, int count) {
    Run run = Run.active;
    run.locks.release(run.scheduler.moving, Run.active.sync.syncs.of(of), mode, count);
  }

  // ---- exclusive locks: ReentrantLock, WriteLock

  public static void lock(Object lock) {
    acquire(lock, 0, 1);
  }

  public static void lockInterruptibly(Object lock) throws InterruptedException {
    acquireInterruptibly(lock, 0, 1);
  }

  public static boolean tryLock(Object lock) {
    return tryAcquire(lock, 0, 1);
  }

  public static boolean tryLock(Object lock, long time, TimeUnit unit) throws InterruptedException {
    return tryAcquire(lock, 0, 1, time, unit);
  }

  public static void unlock(Object lock) {
    release(lock, 0, 1);
  }

  public static boolean isHeldByCurrentThread(Object lock) {
    return getHoldCount(lock) > 0;
  }

  public static int getHoldCount(Object lock) {
    Run run = Run.active;
    return run.locks.holds(run.scheduler.moving, Run.active.sync.syncs.of(lock));
  }

  public static boolean isLocked(Object lock) {
    return peek(lock, "isLocked()").writer != 0;
  }

  public static int getQueueLength(Object lock) {
    peek(lock, "getQueueLength()");
    return Run.active.locks.states.waitingFor(Run.active.sync.syncs.of(lock));
  }

  public static boolean hasQueuedThreads(Object lock) {
    peek(lock, "hasQueuedThreads()");
    return Run.active.locks.states.waitingFor(Run.active.sync.syncs.of(lock)) > 0;
  }

  private static LockState peek(Object lock, String question) {
    Run run = Run.active;
    return run.locks.peek(run.scheduler.moving, Run.active.sync.syncs.of(lock), question);
  }

  // ---- read locks

  public static void readLock(Object lock) {
    acquire(lock, Op.SHARED, 1);
  }

  public static void readLockInterruptibly(Object lock) throws InterruptedException {
    acquireInterruptibly(lock, Op.SHARED, 1);
  }

  public static boolean tryReadLock(Object lock) {
    return tryAcquire(lock, Op.SHARED, 1);
  }

  public static boolean tryReadLock(Object lock, long time, TimeUnit unit)
      throws InterruptedException {
    return tryAcquire(lock, Op.SHARED, 1, time, unit);
  }

  public static void readUnlock(Object lock) {
    release(lock, Op.SHARED, 1);
  }

  public static int getReadHoldCount(Object lock) {
    Run run = Run.active;
    return run.locks.reads(run.scheduler.moving, Run.active.sync.syncs.of(lock));
  }

  public static int getReadLockCount(Object lock) {
    LockState state = peek(lock, "getReadLockCount()");
    int count = 0;
    for (int reads : state.reads) {
      count += reads;
    }
    return count;
  }

  public static boolean isWriteLocked(Object lock) {
    return peek(lock, "isWriteLocked()").writer != 0;
  }

  // ---- semaphores

  public static void acquire(Object semaphore) throws InterruptedException {
    acquireInterruptibly(semaphore, Op.PERMIT, 1);
  }

  public static void acquire(Object semaphore, int permits) throws InterruptedException {
    if (check(permits) > 0) {
      acquireInterruptibly(semaphore, Op.PERMIT, permits);
    }
  }

  public static void acquireUninterruptibly(Object semaphore) {
    acquire(semaphore, Op.PERMIT, 1);
  }

  public static void acquireUninterruptibly(Object semaphore, int permits) {
    if (check(permits) > 0) {
      acquire(semaphore, Op.PERMIT, permits);
    }
  }

  public static boolean tryAcquire(Object semaphore) {
    return tryAcquire(semaphore, Op.PERMIT, 1);
  }

  public static boolean tryAcquire(Object semaphore, int permits) {
    return check(permits) == 0 || tryAcquire(semaphore, Op.PERMIT, permits);
  }

  public static boolean tryAcquire(Object semaphore, long time, TimeUnit unit)
      throws InterruptedException {
    return tryAcquire(semaphore, Op.PERMIT, 1, time, unit);
  }

  public static boolean tryAcquire(Object semaphore, int permits, long time, TimeUnit unit)
      throws InterruptedException {
    return check(permits) == 0 || tryAcquire(semaphore, Op.PERMIT, permits, time, unit);
  }

  public static void release(Object semaphore) {
    release(semaphore, Op.PERMIT, 1);
  }

  public static void release(Object semaphore, int permits) {
    if (check(permits) > 0) {
      release(semaphore, Op.PERMIT, permits);
    }
  }

  public static int availablePermits(Object semaphore) {
    return peek(semaphore, "availablePermits()").permits;
  }

  public static int drainPermits(Object semaphore) {
    int permits = peek(semaphore, "drainPermits()").permits;
    return permits > 0 && tryAcquire(semaphore, Op.PERMIT, permits) ? permits : 0;
  }

  private static int check(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }

  // ---- latches

  public static void awaitLatch(Object latch) throws InterruptedException {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    if (counts == 0) {
      Run.active.interrupts.throwIfInterrupted(Run.active.scheduler.moving, 0);
    } else {
      acquireInterruptibly(latch, Op.GATE, counts);
    }
  }

  public static boolean awaitLatch(Object latch, long time, TimeUnit unit)
      throws InterruptedException {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    if (counts == 0) {
      Run.active.interrupts.throwIfInterrupted(Run.active.scheduler.moving, 0);
      return true;
    }
    return tryAcquire(latch, Op.GATE, counts, time, unit);
  }

  public static void countDown(Object latch) {
    release(latch, Op.PERMIT, 1);
  }

  public static long getCount(Object latch) {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    return Math.max(0, counts - peek(latch, "getCount()").permits);
  }

  // ---- conditions

  public static void await(Object condition) throws InterruptedException {
    Strand strand = Run.active.scheduler.moving;
    int site = strand.place;
    CompensatingPool pool = PoolHooks.poolOfWorker();
    boolean isCompensated = pool != null && pool.compensate(PoolHooks.pool(strand.thread));
    strand.place = site;
    long before = strand.take(isCompensated ? 1 : 0);
    try {
      await(condition, -1, true);
    } finally {
      strand.inHand = before;
      if (isCompensated) {
        pool.uncompensate();
      }
    }
  }

  public static void awaitUninterruptibly(Object condition) {
    try {
      await(condition, -1, false);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static long awaitNanos(Object condition, long nanos) throws InterruptedException {
    Strand strand = Run.active.scheduler.moving;
    int site = strand.place;
    long before = strand.take(nanos);
    try {
      int answer = await(condition, Math.max(0, nanos), true);
      if (answer == Op.TIMED_OUT) {
        return Math.min(0, nanos);
      }
      return Run.active.chance.isLate(strand, nanos, site) ? 0 : nanos;
    } finally {
      strand.inHand = before;
    }
  }

  public static boolean await(Object condition, long time, TimeUnit unit)
      throws InterruptedException {
    return await(condition, Math.max(0, unit.toNanos(time)), true) != Op.TIMED_OUT;
  }

  public static boolean awaitUntil(Object condition, Date deadline) throws InterruptedException {
    Run run = Run.active;
    return await(condition, run.chance.until(run.scheduler.moving, deadline.getTime()), true)
        != Op.TIMED_OUT;
  }

  private static int await(Object condition, long nanos, boolean interruptible)
      throws InterruptedException {
    Run run = Run.active;
    return run.locks.conditions.await(
        run.scheduler.moving,
        condition,
        Run.active.sync.syncs.ofCondition(condition),
        nanos,
        interruptible);
  }

  public static void signal(Object condition) {
    Run run = Run.active;
    run.locks.conditions.signal(
        run.scheduler.moving, condition, Run.active.sync.syncs.ofCondition(condition), false);
  }

  public static void signalAll(Object condition) {
    Run run = Run.active;
    run.locks.conditions.signal(
        run.scheduler.moving, condition, Run.active.sync.syncs.ofCondition(condition), true);
  }
}
