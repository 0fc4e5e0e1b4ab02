package heddle.engine.model;

import static heddle.engine.model.ThreadStates.DAEMON;
import static heddle.engine.model.ThreadStates.ENDED;
import static heddle.engine.model.ThreadStates.FORKED;
import static heddle.engine.model.ThreadStates.PERMIT;

import java.util.Arrays;

/**
 * The shared state of a program: cells, locks, wait sets and threads, and what every operation does
 * to them. This is the one place in the engine that knows what an operation means; {@link #respond}
 * says whether it is enabled and what it answers, {@link #apply} what it changes.
 *
 * <p>Mutable and without synchronisation: every search thread has its own.
 */
public final class SharedState {

  /** The operation is not enabled. */
  public static final int BLOCKED = -1;

  public static final int DONE = 0;
  public static final int FALSE = 0;
  public static final int TRUE = 1;
  public static final int NOTIFIED = 0;
  public static final int TIMED_OUT = 1;
  public static final int INTERRUPTED = 2;

  /** What can be said about a thread; several of them are a number with the bits of each. */
  public enum Flag {
    FORKED(ThreadStates.FORKED),
    ENDED(ThreadStates.ENDED),
    NOTIFIED(ThreadStates.NOTIFIED),
    INTERRUPTED(ThreadStates.INTERRUPTED),
    PERMIT(ThreadStates.PERMIT),
    DAEMON(ThreadStates.DAEMON);

    public final int bit;

    Flag(int bit) {
      this.bit = bit;
    }
  }

  /** The pick of a step that has nothing to pick. */
  public static final int NO_PICK = -1;

  /** The pick of a wait that ends without a reason. Greater than all that are numbers. */
  public static final int UNPROVOKED = 1 << 20;

  /** The pick of a wait whose limit runs out because the program is idle. */
  public static final int EXPIRED = UNPROVOKED + 1;

  /** The pick of a wait whose limit runs out, where it could also end without a reason. */
  public static final int TIMED = UNPROVOKED + 2;

  private int[] cells;
  private final Locks locks;
  private final ThreadStates threads;

  public SharedState(int threads, int cells, int locks, int semaphores) {
    this.cells = new int[cells];
    this.locks = new Locks(locks, semaphores);
    this.threads = new ThreadStates(threads);
  }

  /** Makes room for what {@code symbols} knows by now. */
  public void grow(Symbols symbols) {
    if (symbols.cells.size() > cells.length) {
      cells = Arrays.copyOf(cells, symbols.cells.size());
    }
    locks.grow(symbols.locks.size(), symbols.semaphores.size());
    threads.grow(symbols.threads.size());
  }

  /** Whether there is room for what {@code symbols} knows by now. */
  public boolean fits(Symbols symbols) {
    return symbols.cells.size() == cells.length
        && locks.fits(symbols.locks.size(), symbols.semaphores.size())
        && threads.fits(symbols.threads.size());
  }

  public SharedState copy() {
    return new SharedState(this);
  }

  private SharedState(SharedState other) {
    cells = other.cells.clone();
    locks = other.locks.copy();
    threads = other.threads.copy();
  }

  public void copyFrom(SharedState other) {
    if (cells.length > 0) {
      System.arraycopy(other.cells, 0, cells, 0, cells.length);
    }
    locks.copyFrom(other.locks);
    threads.copyFrom(other.threads);
  }

  /**
   * What {@code op} of {@code thread} would answer now, or {@link #BLOCKED}. Changes nothing.
   *
   * @param pick the alternative of a choice; {@link #UNPROVOKED} if a wait is to end without a
   *     reason, {@link #EXPIRED} if it is to end because its limit runs out and the program is
   *     idle; otherwise without meaning
   */
  public int respond(int thread, Op op, int pick) {
    if (op.answersDone) {
      return DONE;
    } else if (op.kind == Op.Kind.READ) {
      return cells[op.object];
    }
    return respondByState(thread, op, pick);
  }

  /** Kept apart so that the frequent cases above are compiled into their callers. */
  private int respondByState(int thread, Op op, int pick) {
    return switch (op.kind) {
      case READ, UPDATE -> cells[op.object];
      case CAS -> cells[op.object] == op.value ? TRUE : FALSE;
      case ACQUIRE -> {
        if (op.interruptible && isInterrupted(thread)) {
          yield INTERRUPTED;
        }
        yield locks.isFree(thread, op) ? DONE : BLOCKED;
      }
      case TRY -> {
        if (op.interruptible && isInterrupted(thread)) {
          yield INTERRUPTED;
        }
        if (locks.isFree(thread, op)) {
          yield TRUE;
        }
        yield mayExpire(op, pick) ? FALSE : BLOCKED;
      }
      case WAKE -> wake(thread, op, pick);
      case PARK -> park(thread, op, pick);
      case BEGIN -> threads.is(thread, FORKED) ? DONE : BLOCKED;
      case JOIN -> {
        if (threads.is(op.object, ENDED)) {
          yield DONE;
        } else if (op.interruptible && isInterrupted(thread)) {
          yield INTERRUPTED;
        }
        yield mayExpire(op, pick) ? DONE : BLOCKED;
      }
      case IS_ALIVE ->
          threads.is(op.object, FORKED) && !threads.is(op.object, ENDED) ? TRUE : FALSE;
      case TEST_INTERRUPT -> isInterrupted(op.object) ? TRUE : FALSE;
      case CHOICE -> pick;
      case WRITE, INIT, RELEASE, WAIT, NOTIFY, NOTIFY_ALL, UNPARK, FORK, END, INTERRUPT, FAIL ->
          DONE;
    };
  }

  private int wake(int thread, Op op, int pick) {
    if (threads.is(thread, ThreadStates.NOTIFIED)) {
      return NOTIFIED;
    } else if (op.interruptible && isInterrupted(thread)) {
      return INTERRUPTED;
    }
    return withoutCause(op, pick);
  }

  private int park(int thread, Op op, int pick) {
    if (threads.is(thread, PERMIT)) {
      return NOTIFIED;
    } else if (isInterrupted(thread)) {
      return op.telling ? INTERRUPTED : NOTIFIED;
    }
    return withoutCause(op, pick);
  }

  /** What a wait answers that nobody has ended. */
  private static int withoutCause(Op op, int pick) {
    if (pick == UNPROVOKED) {
      return op.spurious ? NOTIFIED : BLOCKED;
    } else if (mayExpire(op, pick)) {
      return op.telling ? TIMED_OUT : NOTIFIED;
    }
    return BLOCKED;
  }

  private static boolean mayExpire(Op op, int pick) {
    return op.timed || op.patient && pick == EXPIRED;
  }

  /**
   * Whether {@code thread} could end the wait {@code op} without a reason: nobody else has ended
   * it. A step that says so where somebody has is none.
   */
  public boolean mayGoUnprovoked(int thread, Op op) {
    return op.spurious
        && switch (op.kind) {
          case WAKE -> !isNotified(thread) && !(op.interruptible && isInterrupted(thread));
          case PARK -> !threads.is(thread, PERMIT) && !isInterrupted(thread);
          default -> false;
        };
  }

  /**
   * Changes what {@code op} changes.
   *
   * @param pick the waiter that a notify wakes, or {@link #NO_PICK} if there is none
   * @param response what {@link #respond} said
   * @param written the new value of an update's cell
   */
  public void apply(int thread, Op op, int pick, int response, int written) {
    if (op.kind == Op.Kind.WRITE) {
      cells[op.object] = op.value;
    } else if (op.kind != Op.Kind.READ) {
      change(thread, op, pick, response, written);
    }
  }

  private void change(int thread, Op op, int pick, int response, int written) {
    switch (op.kind) {
      case WRITE -> cells[op.object] = op.value;
      case CAS -> {
        if (response == TRUE) {
          cells[op.object] = op.other;
        }
      }
      case UPDATE -> cells[op.object] = written;
      case INIT -> {
        for (int i = 0; i < op.cells.length; i++) {
          cells[op.cells[i]] = op.values[i];
        }
      }
      case ACQUIRE, TRY -> {
        if (response == INTERRUPTED) {
          threads.clear(thread, ThreadStates.INTERRUPTED);
        } else if (response == (op.kind == Op.Kind.TRY ? TRUE : DONE)) {
          locks.take(thread, op);
        }
      }
      case RELEASE -> locks.give(op);
      case WAIT -> {
        locks.giveAll(op.other);
        threads.enter(thread, op.object, op.value != 0);
      }
      case WAKE, JOIN -> {
        if (response == INTERRUPTED) {
          threads.clear(thread, ThreadStates.INTERRUPTED);
        }
        if (op.kind == Op.Kind.WAKE) {
          threads.leave(thread);
        }
      }
      case NOTIFY -> {
        if (pick >= 0) {
          threads.notify(pick);
        }
      }
      case NOTIFY_ALL -> threads.notifyAll(op.object);
      case PARK -> threads.clear(thread, PERMIT);
      case UNPARK -> threads.set(op.object, PERMIT);
      case FORK -> threads.set(op.object, op.daemon ? FORKED | DAEMON : FORKED);
      case END -> threads.set(thread, ENDED);
      case INTERRUPT -> threads.set(op.object, ThreadStates.INTERRUPTED);
      case TEST_INTERRUPT -> {
        if (op.clear) {
          threads.clear(op.object, ThreadStates.INTERRUPTED);
        }
      }
      case READ, BEGIN, IS_ALIVE, CHOICE, FAIL -> {}
    }
  }

  /** The next waiter from {@code from} on that a notify of {@code set} could wake, or -1. */
  public int nextWaiter(int set, int from) {
    return threads.nextWaiter(set, from);
  }

  /**
   * The pick after {@code pick} that {@code op} could take, {@link #NO_PICK} before the first and
   * after the last. An operation with nothing to pick has exactly one possibility, which is not
   * listed here. A wait whose limit may run out now, and that may also end without a reason, has
   * two; what is possible only when the program is idle, or only without a reason, is not listed.
   */
  public int nextPick(int thread, Op op, int pick) {
    return switch (op.kind) {
      case NOTIFY -> threads.nextWaiter(op.object, pick + 1);
      case CHOICE -> pick + 1 < op.value ? pick + 1 : NO_PICK;
      case WAKE, PARK -> {
        if (pick == NO_PICK) {
          yield op.timed && mayGoUnprovoked(thread, op) ? TIMED : NO_PICK;
        }
        yield pick == TIMED ? UNPROVOKED : NO_PICK;
      }
      default -> NO_PICK;
    };
  }

  public int cell(int cell) {
    return cells[cell];
  }

  public void setCell(int cell, int value) {
    cells[cell] = value;
  }

  public int permits(int semaphore) {
    return locks.permits(semaphore);
  }

  public void setPermits(int semaphore, int count) {
    locks.setPermits(semaphore, count);
  }

  /** The thread that holds {@code lock} exclusively, or -1. */
  public int owner(int lock) {
    return locks.owner(lock);
  }

  public void fork(int thread) {
    threads.set(thread, FORKED);
  }

  public boolean isForked(int thread) {
    return threads.is(thread, FORKED);
  }

  /** Whether the thread was forked as a daemon. */
  public boolean isDaemon(int thread) {
    return threads.is(thread, DAEMON);
  }

  public boolean isEnded(int thread) {
    return threads.is(thread, ENDED);
  }

  public boolean isInterrupted(int thread) {
    return threads.is(thread, ThreadStates.INTERRUPTED);
  }

  public boolean isNotified(int thread) {
    return threads.is(thread, ThreadStates.NOTIFIED);
  }

  public boolean is(int thread, Flag flag) {
    return threads.is(thread, flag.bit);
  }

  /** Forgets who holds which lock, before {@link #place} says so for every thread. */
  public void releaseAll() {
    locks.releaseAll();
  }

  /**
   * Puts a thread where its history says it is.
   *
   * @param holds the locks it holds
   * @param standing the bits of its flags, and {@link #standingIn} a wait set if it is in one
   */
  public void place(int thread, Holds holds, int standing) {
    if (!holds.isEmpty()) {
      locks.hold(thread, holds);
    }
    threads.reset(thread, standing);
  }

  /** Which place a thread has in the queue of its wait set, from 1 on; 0 if in none. */
  public int rank(int thread) {
    return threads.rank(thread);
  }

  /** Gives a thread its place in the queue, after {@link #place}. */
  public void setRank(int thread, int rank) {
    threads.setRank(thread, rank);
  }

  /** What a standing says about a wait set. */
  public static int waitSetOf(int standing) {
    return ThreadStates.setOf(standing);
  }

  /** That a thread is in a wait set, to be put together with its flags. */
  public static int standingIn(int waitSet) {
    return ThreadStates.in(waitSet);
  }
}
