package heddle.engine.model;

import heddle.protocol.Access;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Resource;

/**
 * An operation in numbers, as the model and the search want it. Which fields mean something depends
 * on the kind.
 */
public final class Op {

  /** What an operation answers, unless it was interrupted. */
  public enum Answer {
    /** {@link heddle.protocol.Response#DONE}. */
    DONE,
    /** A value that a cell had. */
    VALUE,
    TRUTH,
    /** The number of an alternative. */
    ALTERNATIVE,
    /** Why a wait ended, if the thread can tell. */
    REASON
  }

  /** The kinds of {@link Operation}, with those told apart that behave differently. */
  public enum Kind {
    READ(Answer.VALUE),
    WRITE(Answer.DONE),
    CAS(Answer.TRUTH),
    UPDATE(Answer.VALUE),
    INIT(Answer.DONE),
    ACQUIRE(Answer.DONE, true),
    TRY(Answer.TRUTH),
    RELEASE(Answer.DONE),
    WAIT(Answer.DONE),
    WAKE(Answer.REASON, true),
    NOTIFY(Answer.DONE),
    NOTIFY_ALL(Answer.DONE),
    PARK(Answer.REASON, true),
    UNPARK(Answer.DONE),
    FORK(Answer.DONE),
    BEGIN(Answer.DONE, true),
    END(Answer.DONE),
    JOIN(Answer.DONE, true),
    IS_ALIVE(Answer.TRUTH),
    INTERRUPT(Answer.DONE),
    TEST_INTERRUPT(Answer.TRUTH),
    CHOICE(Answer.ALTERNATIVE),
    FAIL(Answer.DONE);

    private static final int CELLS =
        1 << READ.ordinal() | 1 << WRITE.ordinal() | 1 << CAS.ordinal() | 1 << UPDATE.ordinal();

    final Answer answer;
    private final boolean blocks;

    Kind(Answer answer) {
      this(answer, false);
    }

    /**
     * @param blocks whether it may be disabled; a try that may give up only when the program is
     *     idle is the one kind of which some do
     */
    Kind(Answer answer, boolean blocks) {
      this.answer = answer;
      this.blocks = blocks;
    }

    /** Whether the operation is about one cell. */
    public boolean isAccess() {
      return (CELLS >> ordinal() & 1) != 0;
    }
  }

  private static final int[] NOTHING = {};

  public final Kind kind;

  /** Whether it is enabled in every state and answers done. */
  public final boolean answersDone;

  /** A number of its own among all operations of the program. */
  public final int id;

  /** What it touches and how. */
  public final Footprint footprint;

  /**
   * The cell, lock, semaphore, wait set or thread it is about: the first in its footprint. -1 if
   * that is its own thread or nothing, or if it is about several cells.
   */
  public final int object;

  /**
   * The value written or expected, the count of holds or permits, the number of alternatives; 1 if
   * a wait is queued.
   */
  public final int value;

  /** The replacement of a compare-and-set, the lock of a wait. */
  public final int other;

  /** How a lock is taken or given back. */
  public final Mode mode;

  /** How a cell is accessed; volatile if it is about something else. */
  private final Access access;

  /** Whether it is a plain read or write, which may take part in data races. */
  public final boolean plain;

  /** Whether it is an access weaker than volatile. */
  public final boolean weak;

  public final boolean interruptible;

  /** Whether its time limit may run out at any time. */
  public final boolean timed;

  /** Whether its time limit may run out, but only when the program is idle. */
  public final boolean patient;

  /** Whether it may end without a reason, and that is not the same as a time-out. */
  public final boolean spurious;

  /** Whether a wake or park tells a time-out from a notification. */
  public final boolean telling;

  /** Whether a test of the interrupt flag clears it. */
  public final boolean clear;

  /** Whether a fork starts a daemon. */
  public final boolean daemon;

  /** The cells that an initialisation brings into being, and their values. */
  public final int[] cells;

  public final int[] values;

  /** What it was made from. */
  public final Operation source;

  private Op(Builder builder) {
    this.kind = builder.kind;
    this.answersDone = kind.answer == Answer.DONE && !kind.blocks;
    this.id = builder.id;
    this.footprint = builder.footprint;
    this.object = builder.object;
    this.value = builder.value;
    this.other = builder.other;
    this.mode = builder.mode;
    this.plain = builder.access == Access.PLAIN && (kind == Kind.READ || kind == Kind.WRITE);
    this.weak = builder.access.isWeak();
    this.access = builder.access;
    this.interruptible = builder.interruptible;
    this.timed = builder.timed;
    this.patient = builder.patient;
    this.spurious = builder.spurious;
    this.telling = builder.telling;
    this.clear = builder.clear;
    this.daemon = builder.daemon;
    this.cells = builder.cells;
    this.values = builder.values;
    this.source = builder.source;
  }

  @Override
  public String toString() {
    return source.toString();
  }

  /** Whether it takes or gives permits of a semaphore. */
  public boolean isOnSemaphore() {
    return mode.isOfPermits();
  }

  /** Whether it may be disabled. */
  public boolean mayBlock() {
    return kind.blocks || kind == Kind.TRY && patient;
  }

  /**
   * Whether it sets the cell it is about.
   *
   * @param succeeds whether it answers true, if it is a compare-and-set
   */
  public boolean sets(boolean succeeds) {
    return kind.isAccess() && kind != Kind.READ && (kind != Kind.CAS || succeeds);
  }

  /** This operation with a limit that may run out at any time, if it has one. */
  public Op impatient() {
    return patient ? copy().expiry(Expiry.ANY_TIME).build() : this;
  }

  /** This operation as a wait that ends for a reason only, if it is one. */
  public Op provoked() {
    return spurious ? copy().spurious(false).build() : this;
  }

  /** Starts a copy of this operation in which some numbers differ. */
  public Builder copy() {
    var builder = new Builder(kind, id, source, footprint);
    builder.value = value;
    builder.other = other;
    builder.mode = mode;
    builder.access = access;
    builder.interruptible = interruptible;
    builder.timed = timed;
    builder.patient = patient;
    builder.spurious = spurious;
    builder.telling = telling;
    builder.clear = clear;
    builder.daemon = daemon;
    builder.cells = cells;
    builder.values = values;
    return builder;
  }

  /** An operation in the making. */
  public static final class Builder {
    private final Kind kind;
    private final int id;
    private final Operation source;
    private Footprint footprint;
    private int object;
    private int value;
    private int other;
    private Mode mode = Mode.EXCLUSIVE;
    private Access access = Access.VOLATILE;
    private boolean interruptible;
    private boolean timed;
    private boolean patient;
    private boolean spurious;
    private boolean telling;
    private boolean clear;
    private boolean daemon;
    private int[] cells = NOTHING;
    private int[] values = NOTHING;

    Builder(Kind kind, int id, Operation source, Footprint footprint) {
      this.kind = kind;
      this.id = id;
      this.source = source;
      footprint(footprint);
    }

    /** Sets what it touches, and thereby what it is about. */
    public Builder footprint(Footprint touched) {
      footprint = touched;
      object = kind == Kind.INIT ? -1 : touched.first();
      other = kind == Kind.WAIT ? touched.first(Resource.LOCK) : other;
      return this;
    }

    public Builder value(int number) {
      value = number;
      return this;
    }

    public Builder other(int number) {
      other = number;
      return this;
    }

    Builder mode(Mode lockMode) {
      mode = lockMode;
      return this;
    }

    Builder access(Access mode) {
      access = mode;
      return this;
    }

    Builder interruptible(boolean is) {
      interruptible = is;
      return this;
    }

    Builder expiry(Expiry expiry) {
      timed = expiry == Expiry.ANY_TIME;
      patient = expiry == Expiry.WHEN_IDLE;
      return this;
    }

    Builder spurious(boolean is) {
      spurious = is;
      return this;
    }

    Builder telling(boolean is) {
      telling = is;
      return this;
    }

    Builder clear(boolean is) {
      clear = is;
      return this;
    }

    Builder daemon(boolean is) {
      daemon = is;
      return this;
    }

    public Builder init(int[] cellNumbers, int[] valueNumbers) {
      cells = cellNumbers;
      values = valueNumbers;
      return this;
    }

    public Op build() {
      return new Op(this);
    }
  }
}
