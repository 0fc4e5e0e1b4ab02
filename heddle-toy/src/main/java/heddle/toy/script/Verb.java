package heddle.toy.script;

import static heddle.toy.script.Option.CLEAR;
import static heddle.toy.script.Option.DAEMON;
import static heddle.toy.script.Option.FIFO;
import static heddle.toy.script.Option.GATE;
import static heddle.toy.script.Option.INTERRUPTIBLE;
import static heddle.toy.script.Option.LONG;
import static heddle.toy.script.Option.PERMIT;
import static heddle.toy.script.Option.PLAIN;
import static heddle.toy.script.Option.SHARED;
import static heddle.toy.script.Option.SPURIOUS;
import static heddle.toy.script.Option.TELLING;
import static heddle.toy.script.Option.TIMED;
import static heddle.toy.script.Option.VOLATILE;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a {@link Statement.Do} does, and how it is written: verb, options, object, operands, number,
 * text. {@code heddle.protocol.Operation} has the meaning of each.
 *
 * <p>A verb that answers may stand behind {@code register =}. The register then holds the value, 1
 * for yes, done and notified, 0 for no and timed out, -1 for interrupted.
 */
public enum Verb {
  READ(Of.CELL, 0, VOLATILE, Option.OPAQUE, Option.ACQUIRING),
  WRITE(Of.CELL, 1, VOLATILE, Option.OPAQUE, Option.RELEASING),
  CAS(Of.CELL, 2, PLAIN, Option.ACQUIRING, Option.RELEASING),
  /** Compares and sets like {@link #CAS}, but answers the old value. */
  CAX(Of.CELL, 2, PLAIN, Option.ACQUIRING, Option.RELEASING),
  ADD(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  EXCHANGE(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  AND(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  OR(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  XOR(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  MIN(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  MAX(Of.CELL, 1, PLAIN, Option.ACQUIRING, Option.RELEASING),
  ACQUIRE(Of.LOCK, 0, SHARED, PERMIT, GATE, INTERRUPTIBLE),
  TRY(Of.LOCK, 0, SHARED, PERMIT, GATE, LONG, INTERRUPTIBLE),
  RELEASE(Of.LOCK, 0, SHARED, PERMIT),
  WAIT(Of.SET, 0, TIMED, LONG, INTERRUPTIBLE, TELLING, SPURIOUS, FIFO),
  NOTIFY(Of.SET, 0),
  NOTIFYALL(Of.SET, 0),
  PARK(Of.NOTHING, 0, TIMED, LONG, TELLING, SPURIOUS),
  UNPARK(Of.THREAD, 0),
  FORK(Of.THREAD, 0, DAEMON),
  JOIN(Of.THREAD, 0, TIMED, LONG, INTERRUPTIBLE),
  ALIVE(Of.THREAD, 0),
  INTERRUPT(Of.THREAD, 0),
  INTERRUPTED(Of.THREAD, 0, CLEAR),
  CHOOSE(Of.NUMBER, 0),
  /** Says that the program is wrong, and goes on. */
  FAIL(Of.TEXT, 0),
  /** Says that the program is wrong, and ends the thread. */
  THROW(Of.TEXT, 0);

  /** What a verb is about. */
  public enum Of {
    CELL,
    LOCK,
    SET,
    THREAD,
    NUMBER,
    TEXT,
    NOTHING
  }

  private final Of of;
  private final int operands;
  private final Set<Option> options;

  Verb(Of of, int operands, Option... options) {
    this.of = of;
    this.operands = operands;
    Set<Option> all = EnumSet.noneOf(Option.class);
    all.addAll(List.of(options));
    this.options = Collections.unmodifiableSet(all);
  }

  public Of of() {
    return of;
  }

  /** How many expressions follow. */
  public int operands() {
    return operands;
  }

  /** Which options it may have. */
  public Set<Option> options() {
    return options;
  }

  /** Whether a number of holds or permits may follow. */
  public boolean counts() {
    return of == Of.LOCK;
  }

  /** Whether it is an atomic read-modify-write that answers the old value. */
  public boolean updates() {
    return compareTo(CAX) >= 0 && compareTo(MAX) <= 0;
  }

  /** Whether its answer can be put into a register. */
  public boolean answers() {
    return switch (this) {
      case READ, CAS, ACQUIRE, TRY, WAIT, PARK, JOIN, ALIVE, INTERRUPTED, CHOOSE -> true;
      default -> updates();
    };
  }

  /** The verb in the text form. */
  public String word() {
    return this == NOTIFYALL ? "notifyAll" : name().toLowerCase(Locale.ROOT);
  }
}
