package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.layout.SyncKinds;
import heddle.runtime.table.Digest;
import heddle.runtime.turn.Strand;

/**
 * Locks, semaphores and latches of {@code java.util.concurrent} as objects of the model, instead of
 * the code they are made of: what goes on inside them is nobody's business and would multiply
 * histories.
 *
 * <p>An object is known by its inner {@code Sync}. As with monitors, only the outermost lock and
 * unlock of a thread are events, and a private object has none. A latch is a semaphore: counting
 * down gives a permit, and who waits needs as many permits as the latch had counts, but takes none.
 */
public final class Locks {

  private final Synchronisation model;
  public final LockStates states;

  public final Queues queues;
  public final Conditions conditions;

  Locks(Synchronisation model) {
    this.model = model;
    states = new LockStates(model);
    queues = new Queues(model, this);
    conditions = new Conditions(model, this);
  }

  /** A lock becomes known to others: what its publisher did with it is said now. */
  public void published(Strand strand, Object sync, int site) {
    LockState before = states.publish(sync);
    int object = states.find(sync);
    LockState state = states.state(object);
    if (before.permits > 0) {
      step(strand, Op.RELEASE, Op.PERMIT, object, before.permits, site);
      state.permits = before.permits;
    }
    if (before.depth > 0) {
      step(strand, Op.ACQUIRE, 0, object, 1, site);
      state.take(strand, 0, 1);
      state.depth = before.depth;
    }
    if (before.reads(strand) > 0) {
      step(strand, Op.ACQUIRE, Op.SHARED, object, 1, site);
      state.setReads(strand, before.reads(strand));
    }
  }

  // ---- acquiring

  private int op(int kind, int flags, int object, int count) {
    return model.ops.of(Ops.head(kind, flags, Op.NUM, 0), object, count, 0);
  }

  private void step(Strand strand, int kind, int flags, int object, int count, int site) {
    strand.announce(model.ops, op(kind, flags, object, count), site);
    model.scheduler.point(strand);
    model.scheduler.happened(strand, Op.DONE, 0);
  }

  /** Takes the lock; true if it was granted, false if the thread was interrupted instead. */
  public boolean acquire(Strand strand, Object sync, int mode, int count, boolean interruptible) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    int object = states.find(sync);
    LockState state = states.of(sync, object);
    if (state.again(strand, mode)) {
      hold(strand, sync, mode, 1);
      return true;
    }
    if (object < 0) {
      if (state.isFree(strand, mode, count)) {
        state.take(strand, mode, count);
        hold(strand, sync, mode, units(mode, count));
        return true;
      }
      object = model.heap.share(strand, sync, strand.place);
      state = states.of(sync, object);
    }
    int site = strand.place();
    ObservedStates states = model.states;
    if (states.isObserved(strand)) {
      strand.place = site;
      int answer = tryAcquire(strand, sync, mode, count, interruptible);
      states.set(strand, answer == 0 ? Thread.State.WAITING : Thread.State.RUNNABLE, site);
      if (answer != 0) {
        return answer > 0;
      }
    }
    int flags = mode | (interruptible ? Op.INTERRUPTIBLE : 0);
    strand.announce(model.ops, op(Op.ACQUIRE, flags, object, count), site);
    model.scheduler.point(strand);
    boolean isGranted = !interruptible || !strand.interrupted;
    if (isGranted) {
      state.take(strand, mode, count);
      model.scheduler.happened(strand, Op.DONE, 0);
    } else {
      interrupted(strand);
    }
    states.set(strand, Thread.State.RUNNABLE, site);
    return isGranted;
  }

  private void interrupted(Strand strand) {
    strand.interrupted = false;
    model.scheduler.happened(strand, Op.INTERRUPTED, 0);
  }

  /**
   * Takes the lock unless the thread is interrupted; whether it was granted. As the JDK's code
   * does, it looks at the interrupt first. An interrupt that comes after that ends the call; or the
   * thread gets the lock before it looks again, and then the interrupt stays.
   */
  public boolean acquireInterruptibly(Strand strand, Object sync, int mode, int count) {
    int site = strand.place();
    if (model.interrupts.testInterrupt(strand, strand, true, site)) {
      return false;
    }
    strand.place = site;
    return queues.acquire(strand, sync, mode, count, true)
        || !hasNoticed(strand, site) && tryUnnoticed(strand, sync, mode, count, 0, site) > 0;
  }

  /**
   * The same with a time limit, which passes while it is not free: 1 taken, 0 not, -1 interrupted.
   */
  public int tryInterruptibly(Strand strand, Object sync, int mode, int count, int limit) {
    int site = strand.place();
    if (model.interrupts.testInterrupt(strand, strand, true, site)) {
      return -1;
    }
    strand.place = site;
    boolean isShown = model.states.isObserved(strand);
    int answer = queues.tryAcquire(strand, sync, mode, count, true, isShown ? 0 : limit);
    if (answer == 0 && isShown) {
      model.states.set(strand, Thread.State.TIMED_WAITING, site);
      strand.place = site;
      answer = queues.tryAcquire(strand, sync, mode, count, true, limit);
      model.states.set(strand, Thread.State.RUNNABLE, site);
    }
    return answer >= 0 || hasNoticed(strand, site)
        ? answer
        : tryUnnoticed(strand, sync, mode, count, limit, site);
  }

  /** Whether a thread that was interrupted on its way to a lock looks at that before it tries. */
  private boolean hasNoticed(Strand strand, int site) {
    return model.chance.choose(strand, 2, site) == 0;
  }

  /** Tries with an interrupt that stays, or ends the call (-1) if it would have to wait again. */
  private int tryUnnoticed(Strand strand, Object sync, int mode, int count, int limit, int site) {
    strand.place = site;
    boolean mayTimeOut = limit != 0 && (limit & Op.LONG) == 0;
    int answer =
        mayTimeOut
            ? queues.tryAcquire(strand, sync, mode, count, false, limit)
            : tryAcquire(strand, sync, mode, count, false);
    if (!mayTimeOut && answer == 0) {
      return -1;
    }
    strand.place = site;
    strand.take(answer);
    model.interrupts.interrupt(strand, strand);
    return answer;
  }

  /** Tries to take the lock: 1 taken, 0 not free, -1 interrupted. */
  public int tryAcquire(Strand strand, Object sync, int mode, int count, boolean interruptible) {
    return tryAcquire(strand, sync, mode, count, interruptible, 0);
  }

  /** The same with a time limit, see {@link Waiting#limit}; 0 if there is none. */
  public int tryAcquire(
      Strand strand, Object sync, int mode, int count, boolean interruptible, int limit) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    int object = states.find(sync);
    LockState state = states.of(sync, object);
    if (state.again(strand, mode)) {
      hold(strand, sync, mode, 1);
      return 1;
    }
    if (object < 0) {
      boolean free = state.isFree(strand, mode, count);
      if (free) {
        state.take(strand, mode, count);
        hold(strand, sync, mode, units(mode, count));
      }
      return free ? 1 : 0;
    }
    int flags = mode | (interruptible ? Op.INTERRUPTIBLE : 0);
    flags |= limit & Op.LONG;
    strand.yields |= limit != 0 && !state.isFree(strand, mode, count);
    strand.announce(model.ops, op(Op.TRY_ACQUIRE, flags, object, count), strand.place());
    model.scheduler.point(strand);
    if (interruptible && strand.interrupted) {
      interrupted(strand);
      return -1;
    }
    boolean free = state.isFree(strand, mode, count);
    if (free) {
      state.take(strand, mode, count);
    }
    model.scheduler.happened(strand, Op.BOOL, free ? 1 : 0);
    return free ? 1 : 0;
  }

  public void release(Strand strand, Object sync, int mode, int count) {
    if (model.scheduler.stopping) {
      return;
    }
    int object = states.find(sync);
    LockState state = states.of(sync, object);
    if (mode == 0) {
      if (!state.isHeldBy(strand)) {
        throw new IllegalMonitorStateException();
      }
      if (state.depth > 1) {
        state.depth--;
        hold(strand, sync, mode, -1);
        return;
      }
    } else if (mode == Op.SHARED) {
      if (state.reads(strand) == 0) {
        throw new IllegalMonitorStateException(
            "attempt to unlock read lock, not locked by current thread");
      }
      if (state.reads(strand) > 1) {
        state.setReads(strand, state.reads(strand) - 1);
        hold(strand, sync, mode, -1);
        return;
      }
    }
    if (mode == Op.PERMIT && state.permits > Integer.MAX_VALUE - count) {
      peek(strand, sync, "release() of too many permits");
      throw new Error("Maximum permit count exceeded");
    }
    if (object >= 0) {
      strand.announce(model.ops, op(Op.RELEASE, mode, object, count), strand.place());
      model.scheduler.point(strand);
    }
    state.giveBack(strand, mode, count);
    if (object >= 0) {
      model.scheduler.happened(strand, Op.DONE, 0);
    } else {
      hold(strand, sync, mode, -units(mode, count));
    }
  }

  /** A lock is taken once, however often that is to count. */
  private static int units(int mode, int count) {
    return mode == Op.PERMIT ? count : 1;
  }

  /** The strand holds more or less of something, and no event tells that. */
  private void hold(Strand strand, Object sync, int mode, int more) {
    if (mode != Op.GATE) {
      strand.holdings += more * Digest.mix(model.heap.identity(strand, sync), mode);
    }
  }

  // ---- asking; what the thread itself did is known without an event

  public int holds(Strand strand, Object sync) {
    LockState state = states.of(sync);
    return state.isHeldBy(strand) ? state.depth : 0;
  }

  public boolean hasPermit(Object sync) {
    return states.of(sync, states.find(sync)).permits > 0;
  }

  public int reads(Strand strand, Object sync) {
    return states.of(sync).reads(strand);
  }

  /**
   * What others did is not. The model has no such questions, so synchronisers of a kind that is
   * asked in the first run are run as code, which answers them. If that comes later, the answer is
   * right now, but not all answers are explored.
   */
  public LockState peek(Strand strand, Object sync, String question) {
    int object = states.find(sync);
    if (!model.decisions.ask(SyncKinds.kind(sync.getClass().getName())) && object >= 0) {
      strand.effects++;
      model.facts.limit(
          "the program calls "
              + question
              + ", but not in its first run, and not all answers it could get are explored");
    }
    return states.of(sync, object);
  }
}
