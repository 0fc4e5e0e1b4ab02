package heddle.protocol;

import heddle.protocol.Value.Num;
import java.util.List;

/**
 * What a thread is about to do to shared state. A thread that has stopped before an operation has
 * <em>announced</em> it; when it is allowed to move, the operation happens in one step and the
 * thread learns the {@link Response} and nothing else.
 *
 * <p>The contract of every kind says when the operation is <em>enabled</em> (otherwise the thread
 * is blocked), what it answers and what it changes. {@code docs/protocol.md} has the same as a
 * table. An operation that says nothing about its response answers {@link Response#DONE}, and one
 * that says nothing about enabling is always enabled.
 */
public sealed interface Operation {

  /** Answers the value of the cell. */
  record Read(Cell cell, Access access) implements Operation {}

  /** Sets the value of the cell. */
  record Write(Cell cell, Value value, Access access) implements Operation {}

  /**
   * Sets the cell to {@code replacement} if it holds {@code expected}. Answers whether it did, and
   * deliberately not what it saw. Always atomic.
   */
  record CompareAndSet(Cell cell, Value expected, Value replacement) implements Operation {}

  /**
   * Any other atomic read-modify-write: answers the old value; the event says which value was
   * {@linkplain Event#written written}, which must be a function of the old one.
   *
   * @param function what it does, for people; two updates of one cell that do different things must
   *     have different texts
   */
  record Update(Cell cell, String function) implements Operation {}

  /**
   * Brings cells into being with the values they have when the calling thread makes them reachable
   * for others. No other thread can have heard of these cells before.
   */
  record Init(List<Binding> cells) implements Operation {
    public Init {
      cells = List.copyOf(cells);
    }
  }

  /** A cell and its value. */
  record Binding(Cell cell, Value value) {}

  /**
   * Takes a lock; enabled when it is free for this thread and mode, or when the operation is
   * interruptible and the thread's interrupt flag is set. Answers {@link Response#INTERRUPTED}, and
   * clears the flag, if the flag is set and the operation interruptible, even if the lock is free.
   *
   * @param count how many holds ({@code EXCLUSIVE}, {@code SHARED}) or permits ({@code PERMIT}, and
   *     {@code GATE}, which only needs them)
   */
  record Acquire(ObjectName lock, Mode mode, int count, boolean interruptible)
      implements Operation {
    public Acquire {
      Check.atLeast(1, "the count of an acquire", count);
    }
  }

  /**
   * Takes a lock if it is free for this thread and mode; answers whether it did. Interrupts as in
   * {@link Acquire}. A timed acquire is the same operation: it may give up whenever it would block,
   * and waiting longer is being scheduled later.
   */
  record TryAcquire(ObjectName lock, Mode mode, int count, boolean interruptible)
      implements Operation {
    public TryAcquire {
      Check.atLeast(1, "the count of an acquire", count);
    }
  }

  /** Gives back {@code count} holds or permits. Permits need not have been taken by this thread. */
  record Release(ObjectName lock, Mode mode, int count) implements Operation {
    public Release {
      Check.atLeast(1, "the count of a release", count);
      if (mode == Mode.GATE) {
        throw new IllegalArgumentException("a gate takes no permits, so none are given back");
      }
    }
  }

  /**
   * Gives back all exclusive holds of {@code lock}, which the thread must have, and enters {@code
   * set}. The thread's next operation is {@link Wake} of that set, the one after it {@link Acquire}
   * of the lock with as many holds.
   */
  record Wait(ObjectName set, ObjectName lock) implements Operation {}

  /**
   * Leaves the wait set. If the thread was notified it answers {@link Response#NOTIFIED}. Else, if
   * {@code interruptible} and its interrupt flag is set, {@link Response#INTERRUPTED}, and clears
   * the flag. Else, if {@code timed}, {@link Response#TIMED_OUT}. Else it is not enabled.
   *
   * <p>A spurious wake-up is a timed one. Where the thread cannot tell a time-out from a
   * notification ({@code Object.wait(long)}), {@code telling} is false and both answer {@link
   * Response#DONE}.
   */
  record Wake(ObjectName set, boolean timed, boolean interruptible, boolean telling)
      implements Operation {}

  /**
   * Notifies one thread that waits in the set and was not notified yet, or all of them. Which one
   * is the {@link Pick} of the step; with no waiter it does nothing. The thread must hold the lock
   * that the waiters of the set gave back.
   */
  record Notify(ObjectName set, boolean all) implements Operation {}

  /**
   * Consumes this thread's permit if it has one. Enabled when it has one, its interrupt flag is
   * set, or {@code timed}. Clears no interrupt flag.
   *
   * <p>Where the thread can tell which of these it was, {@code telling} is true and it answers, in
   * this order, {@link Response#NOTIFIED}, {@link Response#INTERRUPTED} or {@link
   * Response#TIMED_OUT}; otherwise {@link Response#DONE}.
   */
  record Park(boolean timed, boolean telling) implements Operation {
    /** A park that says nothing about why it ended. */
    public Park(boolean timed) {
      this(timed, false);
    }
  }

  /** Gives {@code thread} its permit. */
  record Unpark(ThreadName thread) implements Operation {}

  /**
   * Starts a thread that was not started before.
   *
   * @param daemon nobody waits for the thread: if all others have ended, it may be left behind
   *     blocked, and that is no deadlock; or go on for ever, and that is no livelock
   */
  record Fork(ThreadName thread, boolean daemon) implements Operation {
    /** Starts a thread that is no daemon. */
    public Fork(ThreadName thread) {
      this(thread, false);
    }
  }

  /** The first operation of every thread; enabled once it was forked. Roots count as forked. */
  record Begin() implements Operation {}

  /** The last operation of every thread. */
  record End() implements Operation {}

  /**
   * Waits for the end of {@code thread}. If it has ended, answers {@link Response#DONE}. Else, if
   * {@code interruptible} and the interrupt flag is set, {@link Response#INTERRUPTED}, and clears
   * the flag. Else, if {@code timed}, {@link Response#DONE}: who joins for a time cannot tell. Else
   * it is not enabled.
   */
  record Join(ThreadName thread, boolean timed, boolean interruptible) implements Operation {}

  /** Answers whether {@code thread} was forked and has not ended. */
  record IsAlive(ThreadName thread) implements Operation {}

  /** Sets the interrupt flag of {@code thread}. */
  record Interrupt(ThreadName thread) implements Operation {}

  /** Answers the interrupt flag of {@code thread}, and clears it if {@code clear}. */
  record TestInterrupt(ThreadName thread, boolean clear) implements Operation {}

  /**
   * Answers one of {@code alternatives} numbers from 0, each of which is explored. Which one is the
   * {@link Pick} of the step.
   */
  record Choice(int alternatives) implements Operation {
    /** So many alternatives may be asked for; each is explored by a run of its own. */
    public static final int MOST_ALTERNATIVES = 1 << 16;

    public Choice {
      Check.atLeast(1, "the number of alternatives", alternatives);
      if (alternatives > MOST_ALTERNATIVES) {
        throw new IllegalArgumentException(
            "the number of alternatives must be at most "
                + MOST_ALTERNATIVES
                + ", but was "
                + alternatives);
      }
    }
  }

  /** The thread has found the program wrong. It may go on after that, or {@link End}. */
  record Fail(Kind kind, String message) implements Operation {
    /** Where the judgement came from. */
    public enum Kind {
      /** A check of the test did not hold. */
      ASSERTION,
      /** The thread died of an exception. */
      EXCEPTION
    }
  }

  /**
   * An event of a runtime that has its own idea of dependence. Each such event is a thread of its
   * own with this one operation: no {@link Begin}, no {@link End}. It is enabled when the events
   * {@code after} have happened. What it does, and which events exist after it, must depend on
   * nothing but the events it depends on: those {@code after} it waits for and the earlier ones it
   * interferes with, and so on backwards.
   *
   * <p>An action that finds the program wrong is followed directly by an event of the same thread
   * whose operation is {@link Fail}. Nobody decides that event: it was never announced, and whether
   * it comes depends on the same events as what the action does.
   *
   * @param after events that must happen before this one
   * @param keys two events interfere if they share a key and one of them has it exclusively
   */
  record Action(List<ThreadName> after, List<Key> keys) implements Operation {
    public Action {
      after = List.copyOf(after);
      keys = List.copyOf(keys);
    }
  }

  /** Something an {@link Action} touches. */
  record Key(String name, boolean exclusive) {
    public Key {
      Check.name("an interference key", name);
    }
  }

  /** The monitor form of {@link Acquire}. */
  static Operation acquire(ObjectName lock) {
    return new Acquire(lock, Mode.EXCLUSIVE, 1, false);
  }

  /** The monitor form of {@link Release}. */
  static Operation release(ObjectName lock) {
    return new Release(lock, Mode.EXCLUSIVE, 1);
  }

  /** A plain write of a number. */
  static Operation write(Cell cell, long value) {
    return new Write(cell, new Num(value), Access.PLAIN);
  }

  /** A plain read. */
  static Operation read(Cell cell) {
    return new Read(cell, Access.PLAIN);
  }
}
