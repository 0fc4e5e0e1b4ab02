package heddle.engine.model;

import heddle.protocol.Access;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import java.util.EnumSet;
import java.util.Set;

/**
 * An operation in numbers, as the model and the search want it. Which fields mean something depends
 * on the kind.
 */
public final class Op {

  /** The kinds of {@link Operation}, with those told apart that behave differently. */
  public enum Kind {
    READ,
    WRITE,
    CAS,
    UPDATE,
    INIT,
    ACQUIRE,
    TRY,
    RELEASE,
    WAIT,
    WAKE,
    NOTIFY,
    NOTIFY_ALL,
    PARK,
    UNPARK,
    FORK,
    BEGIN,
    END,
    JOIN,
    IS_ALIVE,
    INTERRUPT,
    TEST_INTERRUPT,
    CHOICE,
    FAIL;

    /** Those that are always enabled and answer nothing. */
    private static final Set<Kind> DONE =
        EnumSet.of(
            WRITE, INIT, RELEASE, WAIT, NOTIFY, NOTIFY_ALL, UNPARK, FORK, END, INTERRUPT, FAIL);

    private static final int CELLS =
        1 << READ.ordinal() | 1 << WRITE.ordinal() | 1 << CAS.ordinal() | 1 << UPDATE.ordinal();

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

  /** The cell, lock, semaphore, wait set or thread it is about. */
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
    this.answersDone = Kind.DONE.contains(kind);
    this.id = builder.id;
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

  /** The same with a limit that may run out at any time, if it has one. */
  public Op impatient() {
    return patient ? copy().expiry(Expiry.ANY_TIME).build() : this;
  }

  /** The same as a wait that ends for a reason only, if it is one. */
  public Op provoked() {
    return spurious ? copy().spurious(false).build() : this;
  }

  /** Starts a copy of this operation in which some numbers differ. */
  public Builder copy() {
    var builder = new Builder(kind, id, source);
    builder.object = object;
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
    private int object = -1;
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

    Builder(Kind kind, int id, Operation source) {
      this.kind = kind;
      this.id = id;
      this.source = source;
    }

    public Builder object(int number) {
      object = number;
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
