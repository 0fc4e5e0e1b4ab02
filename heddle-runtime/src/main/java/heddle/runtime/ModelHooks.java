package heddle.runtime;

import heddle.runtime.layout.SyncKinds;
import heddle.runtime.sync.LockState;
import heddle.runtime.sync.Times;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;
import java.util.concurrent.TimeUnit;

/**
 * What the models of the JDK's locks, conditions, semaphores and latches have in common: when they
 * apply, and how they take what they stand for.
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
  public static void ask(Object synchroniser, String method) {
    Object sync = applies(synchroniser) ? Run.active.sync.syncs.of(synchroniser) : null;
    if (sync != null && !Run.active.decisions.ask(SyncKinds.kind(sync.getClass().getName()))) {
      PoolHooks.misled(
          "calls methods of "
              + synchroniser.getClass().getName()
              + " that tell about others, but not in its first run");
    }
  }

  /** Whether the calling thread is under control, and the condition one of a lock with a model. */
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

  static void acquire(Object of, int mode, int count) {
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

  static void acquireInterruptibly(Object of, int mode, int count) throws InterruptedException {
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

  static boolean tryAcquire(Object of, int mode, int count) {
    Run run = Run.active;
    return run.locks.tryAcquire(
            run.scheduler.moving, Run.active.sync.syncs.of(of), mode, count, false)
        > 0;
  }

  static boolean tryAcquire(Object of, int mode, int count, long time, TimeUnit unit)
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

  static void throwIfInterrupted() throws InterruptedException {
    Strand strand = Run.active.scheduler.moving;
    Run.active.interrupts.throwIfInterrupted(strand, strand.place);
  }

  static void release(Object of, int mode, int count) {
    Run run = Run.active;
    run.locks.release(run.scheduler.moving, Run.active.sync.syncs.of(of), mode, count);
  }

  static LockState peek(Object lock, String question) {
    Run run = Run.active;
    return run.locks.peek(run.scheduler.moving, Run.active.sync.syncs.of(lock), question);
  }
}
