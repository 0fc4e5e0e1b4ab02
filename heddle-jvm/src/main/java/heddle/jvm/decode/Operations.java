package heddle.jvm.decode;

import heddle.protocol.Access;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Value;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.table.Texts;
import java.util.ArrayList;
import java.util.List;

/** Operations; the same object for the same number. */
final class Operations {

  private static final String[] FUNCTIONS = {
    "", "", "", "compare and exchange", "set", "add", "or", "and", "xor"
  };

  private final Ops ops;
  private final Texts texts;
  private final Values values;
  private final List<Operation> known = new ArrayList<>();

  Operations(Ops ops, Texts texts, Values values) {
    this.ops = ops;
    this.texts = texts;
    this.values = values;
  }

  Operation operation(int number) {
    while (known.size() <= number) {
      known.add(null);
    }
    Operation operation = known.get(number);
    if (operation == null) {
      operation = decode(number);
      known.set(number, operation);
    }
    return operation;
  }

  private Operation decode(int op) {
    int flags = ops.flags(op);
    int subject = ops.subject(op);
    boolean flag = flags != 0;
    return switch (ops.kind(op)) {
      case Op.READ -> new Operation.Read(values.cell(subject), access(flags));
      case Op.WRITE -> new Operation.Write(values.cell(subject), first(op), access(flags));
      case Op.COMPARE_AND_SET ->
          new Operation.CompareAndSet(values.cell(subject), first(op), second(op), access(flags));
      case Op.UPDATE ->
          new Operation.Update(
              values.cell(subject),
              function(op, flags & (1 << Op.ACCESS_SHIFT) - 1),
              access(flags >> Op.ACCESS_SHIFT));
      case Op.INIT -> init(ops.bindings(op));
      case Op.ACQUIRE ->
          new Operation.Acquire(
              values.object(subject), mode(flags), count(op), interruptible(flags));
      case Op.TRY_ACQUIRE ->
          new Operation.TryAcquire(
              values.object(subject),
              mode(flags),
              count(op),
              interruptible(flags),
              (flags & Op.LONG) != 0 ? Expiry.WHEN_IDLE : Expiry.ANY_TIME);
      case Op.RELEASE -> new Operation.Release(values.object(subject), mode(flags), count(op));
      case Op.WAIT -> {
        boolean hasOwnLock = ops.firstKind(op) == Op.NULL;
        yield new Operation.Wait(
            values.object(subject),
            values.object(hasOwnLock ? subject : (int) ops.first(op)),
            (flags & Op.QUEUED) != 0);
      }
      case Op.WAKE -> {
        boolean timed = (flags & Op.TIMED) != 0;
        yield new Operation.Wake(
            values.object(subject),
            expiry(flags),
            (flags & Op.INTERRUPTIBLE) != 0,
            timed,
            (flags & Op.SPURIOUS) != 0);
      }
      case Op.NOTIFY -> new Operation.Notify(values.object(subject), flag);
      case Op.PARK -> {
        boolean timed = (flags & Op.TIMED) != 0;
        yield new Operation.Park(expiry(flags), timed, (flags & Op.SPURIOUS) != 0);
      }
      case Op.UNPARK -> new Operation.Unpark(values.thread(subject));
      case Op.FORK -> new Operation.Fork(values.thread(subject), flag);
      case Op.BEGIN -> new Operation.Begin();
      case Op.END -> new Operation.End();
      case Op.JOIN ->
          new Operation.Join(
              values.thread(subject), expiry(flags), (flags & Op.INTERRUPTIBLE) != 0);
      case Op.IS_ALIVE -> new Operation.IsAlive(values.thread(subject));
      case Op.INTERRUPT -> new Operation.Interrupt(values.thread(subject));
      case Op.TEST_INTERRUPT -> new Operation.TestInterrupt(values.thread(subject), flag);
      case Op.CHOICE -> new Operation.Choice(subject, (flags & Op.SPURIOUS) != 0);
      case Op.FAIL ->
          new Operation.Fail(
              flag ? Operation.Fail.Cause.ASSERTION : Operation.Fail.Cause.EXCEPTION,
              texts.get(subject));
      default -> throw new IllegalStateException("an operation of kind " + ops.kind(op));
    };
  }

  private static Access access(int flags) {
    return switch (flags) {
      case Op.PLAIN -> Access.PLAIN;
      case Op.VOLATILE -> Access.VOLATILE;
      case Op.OPAQUE -> Access.OPAQUE;
      case Op.ACCESS_ACQUIRE -> Access.ACQUIRE;
      case Op.ACCESS_RELEASE -> Access.RELEASE;
      default -> throw new IllegalStateException("an access of mode " + flags);
    };
  }

  private static Expiry expiry(int flags) {
    return (flags & Op.LONG) != 0 ? Expiry.WHEN_IDLE : Expiry.of((flags & Op.TIMED) != 0);
  }

  private static Mode mode(int flags) {
    if ((flags & Op.GATE) != 0) {
      return Mode.GATE;
    } else if ((flags & Op.PERMIT) != 0) {
      return Mode.PERMIT;
    }
    return (flags & Op.SHARED) != 0 ? Mode.SHARED : Mode.EXCLUSIVE;
  }

  private static boolean interruptible(int flags) {
    return (flags & Op.INTERRUPTIBLE) != 0;
  }

  /** How many holds or permits; a monitor's operations do not say it. */
  private int count(int op) {
    return ops.firstKind(op) == Op.NUM ? (int) ops.first(op) : 1;
  }

  private Value first(int op) {
    return values.value(ops.firstKind(op), ops.first(op));
  }

  private Value second(int op) {
    return values.value(ops.secondKind(op), ops.second(op));
  }

  private String function(int op, int kind) {
    boolean compares = kind == 3;
    return compares
        ? FUNCTIONS[kind] + " " + second(op) + " by " + first(op)
        : FUNCTIONS[kind] + " " + first(op);
  }

  private Operation init(long[] cells) {
    var bindings = new ArrayList<Operation.Binding>(cells.length / 3);
    for (int i = 0; i < cells.length; i += 3) {
      bindings.add(
          new Operation.Binding(
              values.cell((int) cells[i]), values.value((int) cells[i + 1], cells[i + 2])));
    }
    return new Operation.Init(bindings);
  }
}
