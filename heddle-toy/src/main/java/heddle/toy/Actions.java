package heddle.toy;

import heddle.protocol.Access;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.toy.script.Expression;
import heddle.toy.script.Option;
import heddle.toy.script.Place;
import heddle.toy.script.Statement;
import heddle.toy.script.Verb;

/** Turns each {@link Statement.Do} of one script into a deed. */
final class Actions {

  /** The complaint of a thread that may do what it does. */
  static final String NONE = "";

  private final Machine machine;
  private final Survey survey;
  private final Numbering registers;

  Actions(Machine machine, Survey survey, Numbering registers) {
    this.machine = machine;
    this.survey = survey;
    this.registers = registers;
  }

  /** The deed, or the first one of a wait. */
  Deed deed(Statement.Do action) {
    return switch (action.verb()) {
      case READ -> new CellDeeds.Read(spot(action.object()), access(action));
      case WRITE -> new CellDeeds.Write(spot(action.object()), operand(action, 0), access(action));
      case CAS ->
          new CellDeeds.CompareAndSet(
              spot(action.object()), operand(action, 0), operand(action, 1), access(action));
      case CAX ->
          new CellDeeds.CompareAndExchange(
              spot(action.object()), operand(action, 0), operand(action, 1), access(action));
      case ADD, EXCHANGE, AND, OR, XOR, MIN, MAX ->
          new CellDeeds.Update(
              action.verb(), spot(action.object()), operand(action, 0), access(action));
      case ACQUIRE -> acquire(action);
      case TRY -> tryAcquire(action);
      case RELEASE -> release(action.object().name(), mode(action), action.count());
      case WAIT -> await(action);
      case NOTIFY, NOTIFYALL -> signal(action);
      case CHOOSE -> new ThreadDeeds.Choose(action.count());
      case FAIL -> fail(Operation.Fail.Cause.ASSERTION, action.detail());
      case THROW -> fail(Operation.Fail.Cause.EXCEPTION, action.detail());
      case PARK -> park(action);
      case UNPARK, FORK, JOIN, ALIVE, INTERRUPT, INTERRUPTED -> onThread(action);
    };
  }

  /** What a thread dies of that does this although it may not; {@link #NONE} if it always may. */
  String complaint(Statement.Do action) {
    String object = action.object().name();
    return switch (action.verb()) {
      case RELEASE -> complaint(object, mode(action));
      case WAIT -> "IllegalMonitorState: wait in " + object + " without " + action.detail();
      case NOTIFY, NOTIFYALL ->
          "IllegalMonitorState: notify " + object + " without " + survey.lockOf(object);
      case FORK -> "IllegalThreadState: fork of " + survey.name(object);
      default -> NONE;
    };
  }

  static String complaint(String lock, Mode mode) {
    return mode == Mode.PERMIT ? NONE : "IllegalMonitorState: release of " + lock;
  }

  /** The registers it reads. */
  long uses(Statement.Do action) {
    long uses = uses(action.object());
    for (Expression operand : action.operands()) {
      uses |= Term.uses(operand, registers);
    }
    return uses;
  }

  long uses(Place place) {
    return place.index().map(index -> Term.uses(index, registers)).orElse(0L);
  }

  Cells.Spot spot(Place place) {
    return place
        .index()
        .map(index -> machine.cells.indexed(place.name(), Term.of(index, registers)))
        .orElseGet(() -> machine.cells.fixed(place.name()));
  }

  Deed acquire(String lock) {
    int number = machine.locks.of(lock);
    Operation operation = Operation.acquire(new ObjectName(lock));
    return new LockDeeds.Acquire(number, Mode.EXCLUSIVE, 1, false, operation);
  }

  Deed release(String lock, Mode mode, int count) {
    var operation = new Operation.Release(new ObjectName(lock), mode, count);
    return new LockDeeds.Release(machine.locks.of(lock), mode, count, operation);
  }

  /** The second deed of a wait. */
  Deed wake(Statement.Do action) {
    var set = new ObjectName(action.object().name());
    Expiry expiry = expiry(action);
    boolean interruptible = has(action, Option.INTERRUPTIBLE);
    boolean telling = has(action, Option.TELLING);
    boolean spurious = has(action, Option.SPURIOUS);
    var operation = new Operation.Wake(set, expiry, interruptible, telling, spurious);
    return new LockDeeds.Wake(expiry, interruptible, telling, spurious, operation);
  }

  /** The third deed of a wait. */
  Deed reacquire(Statement.Do action) {
    return new LockDeeds.Reacquire(
        machine.locks.of(action.detail()), new ObjectName(action.detail()));
  }

  static Deed fail(Operation.Fail.Cause kind, String message) {
    return new ThreadDeeds.Fail(new Operation.Fail(kind, message));
  }

  private Deed acquire(Statement.Do action) {
    String lock = action.object().name();
    boolean interruptible = has(action, Option.INTERRUPTIBLE);
    Mode mode = mode(action);
    int count = action.count();
    var operation = new Operation.Acquire(new ObjectName(lock), mode, count, interruptible);
    return new LockDeeds.Acquire(machine.locks.of(lock), mode, count, interruptible, operation);
  }

  private Deed tryAcquire(Statement.Do action) {
    String lock = action.object().name();
    boolean interruptible = has(action, Option.INTERRUPTIBLE);
    Mode mode = mode(action);
    int count = action.count();
    Expiry expiry = has(action, Option.LONG) ? Expiry.WHEN_IDLE : Expiry.ANY_TIME;
    var operation =
        new Operation.TryAcquire(new ObjectName(lock), mode, count, interruptible, expiry);
    return new LockDeeds.TryAcquire(
        machine.locks.of(lock), mode, count, interruptible, expiry, operation);
  }

  private Deed await(Statement.Do action) {
    String set = action.object().name();
    String lock = action.detail();
    boolean queued = has(action, Option.FIFO);
    var operation = new Operation.Wait(new ObjectName(set), new ObjectName(lock), queued);
    return new LockDeeds.Wait(machine.sets.of(set), machine.locks.of(lock), queued, operation);
  }

  private Deed signal(Statement.Do action) {
    String set = action.object().name();
    int lock = machine.locks.of(survey.lockOf(set));
    boolean all = action.verb() == Verb.NOTIFYALL;
    var operation = new Operation.Notify(new ObjectName(set), all);
    return new LockDeeds.Notify(machine.sets.of(set), lock, all, operation);
  }

  private static Deed park(Statement.Do action) {
    Expiry expiry = expiry(action);
    boolean telling = has(action, Option.TELLING);
    boolean spurious = has(action, Option.SPURIOUS);
    var operation = new Operation.Park(expiry, telling, spurious);
    return new ThreadDeeds.Park(expiry, telling, spurious, operation);
  }

  private static Expiry expiry(Statement.Do action) {
    return has(action, Option.LONG) ? Expiry.WHEN_IDLE : Expiry.of(has(action, Option.TIMED));
  }

  private Deed onThread(Statement.Do action) {
    int other = survey.threads().of(action.object().name());
    ThreadName name = survey.name(action.object().name());
    return switch (action.verb()) {
      case FORK -> {
        boolean daemon = has(action, Option.DAEMON);
        yield new ThreadDeeds.Fork(other, daemon, new Operation.Fork(name, daemon));
      }
      case JOIN -> join(action, other, name);
      case ALIVE -> new ThreadDeeds.IsAlive(other, new Operation.IsAlive(name));
      case INTERRUPT -> new ThreadDeeds.Interrupt(other, new Operation.Interrupt(name));
      case INTERRUPTED -> {
        boolean clear = has(action, Option.CLEAR);
        yield new ThreadDeeds.TestInterrupt(other, clear, new Operation.TestInterrupt(name, clear));
      }
      default -> new ThreadDeeds.Unpark(other, new Operation.Unpark(name));
    };
  }

  private static Deed join(Statement.Do action, int other, ThreadName name) {
    Expiry expiry = expiry(action);
    boolean interruptible = has(action, Option.INTERRUPTIBLE);
    var operation = new Operation.Join(name, expiry, interruptible);
    return new ThreadDeeds.Join(other, expiry, interruptible, operation);
  }

  private Term operand(Statement.Do action, int number) {
    return Term.of(action.operands().get(number), registers);
  }

  private static boolean has(Statement.Do action, Option option) {
    return action.options().contains(option);
  }

  private static Access access(Statement.Do action) {
    if (has(action, Option.OPAQUE)) {
      return Access.OPAQUE;
    } else if (has(action, Option.ACQUIRING)) {
      return Access.ACQUIRE;
    } else if (has(action, Option.RELEASING)) {
      return Access.RELEASE;
    }
    boolean isSingle = action.verb() == Verb.READ || action.verb() == Verb.WRITE;
    boolean isVolatile = isSingle ? has(action, Option.VOLATILE) : !has(action, Option.PLAIN);
    return isVolatile ? Access.VOLATILE : Access.PLAIN;
  }

  private static Mode mode(Statement.Do action) {
    if (has(action, Option.PERMIT)) {
      return Mode.PERMIT;
    } else if (has(action, Option.GATE)) {
      return Mode.GATE;
    }
    return has(action, Option.SHARED) ? Mode.SHARED : Mode.EXCLUSIVE;
  }
}
