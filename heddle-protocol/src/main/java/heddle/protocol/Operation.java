package heddle.protocol;

import heddle.protocol.Value.Num;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  /** Which kind of operation it is. */
  default Kind kind() {
    return Kind.of(getClass());
  }

  /** Which shared objects it touches and how; the first is what it is about. */
  default List<Touch> footprint() {
    return Footprints.of(this);
  }

  /** Answers the value of the cell. */
  record Read(Cell cell, @Written(unless = "plain") Access access)
      implements Operation, CellAccess {}

  /** Sets the value of the cell. */
  record Write(Cell cell, Value value, @Written(unless = "plain") Access access)
      implements Operation, CellAccess {}

  /**
   * Sets the cell to {@code replacement} if it holds {@code expected}. Answers whether it did, and
   * deliberately not what it saw. Always atomic.
   */
  record CompareAndSet(
      Cell cell, Value expected, Value replacement, @Written(unless = "volatile") Access access)
      implements Operation, CellAccess {
    /** One that is volatile. */
    public CompareAndSet(Cell cell, Value expected, Value replacement) {
      this(cell, expected, replacement, Access.VOLATILE);
    }
  }

  /**
   * Any other atomic read-modify-write: answers the old value; the event says which value was
   * {@linkplain Event#written written}, which must be a function of the old one.
   *
   * @param function what it does, for people; two updates of one cell that do different things must
   *     have different texts
   */
  record Update(Cell cell, String function, @Written(unless = "volatile") Access access)
      implements Operation, CellAccess {
    /** One that is volatile. */
    public Update(Cell cell, String function) {
      this(cell, function, Access.VOLATILE);
    }
  }

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
  record Acquire(
      ObjectName lock,
      @Written(unless = "exclusive") Mode mode,
      @Written(unless = "1") int count,
      boolean interruptible)
      implements Operation {
    public Acquire {
      Check.atLeast(1, "the count of an acquire", count);
    }
  }

  /**
   * Takes a lock if it is free for this thread and mode; answers whether it did. Interrupts as in
   * {@link Acquire}. A timed acquire is the same operation: it may give up whenever it would block,
   * and waiting longer is being scheduled later. With {@link Expiry#WHEN_IDLE} it answers false,
   * and is enabled if the lock is not free, only when the program is idle.
   *
   * @param expiry when it may give up; not {@link Expiry#NEVER}, which is an {@link Acquire}
   */
  record TryAcquire(
      ObjectName lock,
      @Written(unless = "exclusive") Mode mode,
      @Written(unless = "1") int count,
      boolean interruptible,
      @Written(unless = "any_time") Expiry expiry)
      implements Operation {
    public TryAcquire {
      Check.atLeast(1, "the count of an acquire", count);
      if (expiry == Expiry.NEVER) {
        throw new IllegalArgumentException("an acquire that never gives up tries nothing");
      }
    }

    /** One that may give up at any time. */
    public TryAcquire(ObjectName lock, Mode mode, int count, boolean interruptible) {
      this(lock, mode, count, interruptible, Expiry.ANY_TIME);
    }
  }

  /** Gives back {@code count} holds or permits. Permits need not have been taken by this thread. */
  record Release(
      ObjectName lock, @Written(unless = "exclusive") Mode mode, @Written(unless = "1") int count)
      implements Operation {
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
   *
   * <p>If {@code queued}, a {@link Notify} of one wakes the thread that has waited longest. All
   * waits in a set are queued, or none is.
   */
  record Wait(ObjectName set, ObjectName lock, boolean queued) implements Operation {

    /** A wait in a set of which anybody may be woken. */
    public Wait(ObjectName set, ObjectName lock) {
      this(set, lock, false);
    }
  }

  /**
   * Leaves the wait set. If the thread was notified it answers {@link Response#NOTIFIED}. Else, if
   * {@code interruptible} and its interrupt flag is set, {@link Response#INTERRUPTED}, and clears
   * the flag. Else, if its limit may run out ({@code expiry}), {@link Response#TIMED_OUT}. Else it
   * is not enabled.
   *
   * <p>Where the thread cannot tell a time-out from a notification ({@code Object.wait(long)}),
   * {@code telling} is false and both answer {@link Response#DONE}.
   *
   * <p>If {@code spurious}, a thread that was neither notified nor interrupted may also leave the
   * set without a reason. The step says so by its pick, {@link Pick#UNPROVOKED}, and it answers as
   * for a notification, because the thread cannot tell the two apart. Nobody may rely on that: a
   * program in which threads can move in no other way is stuck. With {@link Expiry#ANY_TIME} and
   * not {@code telling}, a time-out is the same to everybody, and there is no such pick.
   */
  record Wake(
      ObjectName set, Expiry expiry, boolean interruptible, boolean telling, boolean spurious)
      implements Operation {}

  /**
   * Notifies one thread that waits in the set and was not notified yet, or all of them. Which one
   * is the {@link Pick} of the step; with no waiter it does nothing. In a set with a queue it is
   * the one that has waited longest. The thread must hold the lock that the waiters of the set gave
   * back.
   */
  record Notify(ObjectName set, boolean all) implements Operation {}

  /**
   * Consumes this thread's permit if it has one. Enabled when it has one, its interrupt flag is
   * set, or its limit may run out ({@code expiry}). Clears no interrupt flag.
   *
   * <p>Where the thread can tell which of these it was, {@code telling} is true and it answers, in
   * this order, {@link Response#NOTIFIED}, {@link Response#INTERRUPTED} or {@link
   * Response#TIMED_OUT}; otherwise {@link Response#DONE}.
   *
   * <p>If {@code spurious}, it may also end without a reason, as a {@link Wake} may.
   */
  record Park(Expiry expiry, boolean telling, boolean spurious) implements Operation {
    /** A park that says nothing about why it ended, and ends for a reason. */
    public Park(Expiry expiry) {
      this(expiry, false, false);
    }
  }

  /** Gives {@code thread} its permit. */
  record Unpark(@Written(as = "whom") ThreadName thread) implements Operation {}

  /**
   * Starts a thread that was not started before.
   *
   * @param daemon nobody waits for the thread: if all others have ended, it may be left behind
   *     blocked, and that is no deadlock; or go on for ever, and that is no livelock
   */
  record Fork(@Written(as = "whom") ThreadName thread, boolean daemon) implements Operation {
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
   * the flag. Else, if its limit may run out ({@code expiry}), {@link Response#DONE}: who joins for
   * a time cannot tell. Else it is not enabled.
   */
  record Join(@Written(as = "whom") ThreadName thread, Expiry expiry, boolean interruptible)
      implements Operation {}

  /** Answers whether {@code thread} was forked and has not ended. */
  record IsAlive(@Written(as = "whom") ThreadName thread) implements Operation {}

  /** Sets the interrupt flag of {@code thread}. */
  record Interrupt(@Written(as = "whom") ThreadName thread) implements Operation {}

  /** Answers the interrupt flag of {@code thread}, and clears it if {@code clear}. */
  record TestInterrupt(@Written(as = "whom") ThreadName thread, boolean clear)
      implements Operation {}

  /**
   * Answers one of {@code alternatives} numbers from 0, each of which is explored. Which one is the
   * {@link Pick} of the step.
   *
   * @param spurious whether the thread is about to do what may fail without a reason, such as a
   *     weak compare-and-set: 1 lets it fail, 0 does not
   */
  record Choice(int alternatives, boolean spurious) implements Operation {
    /** So many alternatives may be asked for; each is explored by a run of its own. */
    public static final int MOST_ALTERNATIVES = 1 << 16;

    public Choice(int alternatives) {
      this(alternatives, false);
    }

    public Choice {
      Check.atLeast(1, "the number of alternatives", alternatives);
      if (spurious && alternatives != 2) {
        throw new IllegalArgumentException(
            "what may fail without a reason has two alternatives, not " + alternatives);
      }
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
  record Fail(@Written(as = "kind", unless = "assertion") Cause cause, String message)
      implements Operation {
    /** Where the judgement came from. */
    public enum Cause {
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

  /**
   * The kinds of operations, one for each record. Who must have an answer for each kind uses a
   * {@code switch} without {@code default}, so that the compiler finds what a new one needs.
   */
  enum Kind {
    READ(Read.class),
    WRITE(Write.class),
    COMPARE_AND_SET(CompareAndSet.class),
    UPDATE(Update.class),
    INIT(Init.class),
    ACQUIRE(Acquire.class),
    TRY_ACQUIRE(TryAcquire.class),
    RELEASE(Release.class),
    WAIT(Wait.class),
    WAKE(Wake.class),
    NOTIFY(Notify.class),
    PARK(Park.class),
    UNPARK(Unpark.class),
    FORK(Fork.class),
    BEGIN(Begin.class),
    END(End.class),
    JOIN(Join.class),
    IS_ALIVE(IsAlive.class),
    INTERRUPT(Interrupt.class),
    TEST_INTERRUPT(TestInterrupt.class),
    CHOICE(Choice.class),
    FAIL(Fail.class),
    ACTION(Action.class);

    private static final Map<Class<?>, Kind> BY_TYPE =
        Arrays.stream(values()).collect(Collectors.toMap(Kind::type, kind -> kind));

    private final Class<? extends Operation> type;

    Kind(Class<? extends Operation> type) {
      this.type = type;
    }

    /** The record that operations of this kind are. */
    public Class<? extends Operation> type() {
      return type;
    }

    private static Kind of(Class<?> type) {
      return BY_TYPE.get(type);
    }
  }
}
