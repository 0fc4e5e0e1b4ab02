package heddle.protocol.text;

import static heddle.protocol.text.Names.CELL;
import static heddle.protocol.text.Names.OBJECT;
import static heddle.protocol.text.Names.THREAD;

import heddle.protocol.Access;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import java.util.List;

/** The fields of every operation. The table in {@code docs/protocol.md} says the same. */
final class OperationForm {

  private static final Kinds<Operation> KINDS = kinds();

  private OperationForm() {}

  static void write(Operation operation, FieldWriter out) {
    KINDS.write(operation, out);
  }

  static Operation read(FieldReader in) {
    return KINDS.read(in);
  }

  private static Kinds<Operation> kinds() {
    var kinds = new Kinds<Operation>("op", "an operation");
    addCells(kinds);
    addLocks(kinds);
    addWaits(kinds);
    addThreads(kinds);
    addOthers(kinds);
    return kinds;
  }

  private static void addCells(Kinds<Operation> kinds) {
    kinds
        .with(
            "read",
            Operation.Read.class,
            (op, out) -> {
              out.name("cell", op.cell().toString());
              out.word("access", op.access(), Access.PLAIN);
            },
            in -> new Operation.Read(in.name("cell", CELL), in.word("access", Access.PLAIN)))
        .with(
            "write",
            Operation.Write.class,
            (op, out) -> {
              out.name("cell", op.cell().toString());
              out.value("value", op.value());
              out.word("access", op.access(), Access.PLAIN);
            },
            in ->
                new Operation.Write(
                    in.name("cell", CELL), in.value("value"), in.word("access", Access.PLAIN)))
        .with(
            "compare-and-set",
            Operation.CompareAndSet.class,
            (op, out) -> {
              out.name("cell", op.cell().toString());
              out.value("expected", op.expected());
              out.value("replacement", op.replacement());
              out.word("access", op.access(), Access.VOLATILE);
            },
            in ->
                new Operation.CompareAndSet(
                    in.name("cell", CELL),
                    in.value("expected"),
                    in.value("replacement"),
                    in.word("access", Access.VOLATILE)))
        .with(
            "update",
            Operation.Update.class,
            (op, out) -> {
              out.name("cell", op.cell().toString());
              out.text("function", op.function());
              out.word("access", op.access(), Access.VOLATILE);
            },
            in ->
                new Operation.Update(
                    in.name("cell", CELL), in.text("function"), in.word("access", Access.VOLATILE)))
        .with(
            "init",
            Operation.Init.class,
            (op, out) -> out.bindings("cells", op.cells()),
            in -> new Operation.Init(in.bindings("cells")));
  }

  private static void addLocks(Kinds<Operation> kinds) {
    kinds
        .with(
            "acquire",
            Operation.Acquire.class,
            (op, out) -> {
              writeHold(op.lock(), op.mode(), op.count(), out);
              out.flag("interruptible", op.interruptible());
            },
            in -> new Operation.Acquire(lock(in), mode(in), count(in), in.flag("interruptible")))
        .with(
            "try-acquire",
            Operation.TryAcquire.class,
            (op, out) -> {
              writeHold(op.lock(), op.mode(), op.count(), out);
              out.flag("interruptible", op.interruptible());
              out.flag("long", op.expiry() == Expiry.WHEN_IDLE);
            },
            in ->
                new Operation.TryAcquire(
                    lock(in),
                    mode(in),
                    count(in),
                    in.flag("interruptible"),
                    in.flag("long") ? Expiry.WHEN_IDLE : Expiry.ANY_TIME))
        .with(
            "release",
            Operation.Release.class,
            (op, out) -> writeHold(op.lock(), op.mode(), op.count(), out),
            in -> new Operation.Release(lock(in), mode(in), count(in)));
  }

  private static void writeHold(ObjectName lock, Mode mode, int count, FieldWriter out) {
    out.name("lock", lock.text());
    out.word("mode", mode, Mode.EXCLUSIVE);
    out.integer("count", count, 1);
  }

  private static ObjectName lock(FieldReader in) {
    return in.name("lock", OBJECT);
  }

  private static Mode mode(FieldReader in) {
    return in.word("mode", Mode.EXCLUSIVE);
  }

  private static int count(FieldReader in) {
    return in.number("count", 1, 1);
  }

  private static void addWaits(Kinds<Operation> kinds) {
    kinds
        .with(
            "wait",
            Operation.Wait.class,
            (op, out) -> {
              out.name("set", op.set().text());
              out.name("lock", op.lock().text());
              out.flag("queued", op.queued());
            },
            in ->
                new Operation.Wait(
                    in.name("set", OBJECT), in.name("lock", OBJECT), in.flag("queued")))
        .with(
            "wake",
            Operation.Wake.class,
            (op, out) -> {
              out.name("set", op.set().text());
              writeExpiry(op.expiry(), out);
              out.flag("interruptible", op.interruptible());
              out.flag("telling", op.telling());
              out.flag("spurious", op.spurious());
            },
            in ->
                new Operation.Wake(
                    in.name("set", OBJECT),
                    expiry(in),
                    in.flag("interruptible"),
                    in.flag("telling"),
                    in.flag("spurious")))
        .with(
            "notify",
            Operation.Notify.class,
            (op, out) -> {
              out.name("set", op.set().text());
              out.flag("all", op.all());
            },
            in -> new Operation.Notify(in.name("set", OBJECT), in.flag("all")))
        .with(
            "park",
            Operation.Park.class,
            (op, out) -> {
              writeExpiry(op.expiry(), out);
              out.flag("telling", op.telling());
              out.flag("spurious", op.spurious());
            },
            in -> new Operation.Park(expiry(in), in.flag("telling"), in.flag("spurious")))
        .with(
            "unpark",
            Operation.Unpark.class,
            (op, out) -> writeWhom(op.thread(), out),
            in -> new Operation.Unpark(whom(in)));
  }

  /** A limit that may run out at any time is {@code timed}, one that waits for others is long. */
  private static void writeExpiry(Expiry expiry, FieldWriter out) {
    out.flag("timed", expiry == Expiry.ANY_TIME);
    out.flag("long", expiry == Expiry.WHEN_IDLE);
  }

  private static Expiry expiry(FieldReader in) {
    boolean isTimed = in.flag("timed");
    boolean isLong = in.flag("long");
    if (isTimed && isLong) {
      throw in.place().expected("at most one of timed and long", "both");
    }
    return isLong ? Expiry.WHEN_IDLE : Expiry.of(isTimed);
  }

  private static void addThreads(Kinds<Operation> kinds) {
    kinds
        .with(
            "fork",
            Operation.Fork.class,
            (op, out) -> {
              writeWhom(op.thread(), out);
              out.flag("daemon", op.daemon());
            },
            in -> new Operation.Fork(whom(in), in.flag("daemon")))
        .with("begin", new Operation.Begin())
        .with("end", new Operation.End())
        .with(
            "join",
            Operation.Join.class,
            (op, out) -> {
              writeWhom(op.thread(), out);
              writeExpiry(op.expiry(), out);
              out.flag("interruptible", op.interruptible());
            },
            in -> new Operation.Join(whom(in), expiry(in), in.flag("interruptible")))
        .with(
            "is-alive",
            Operation.IsAlive.class,
            (op, out) -> writeWhom(op.thread(), out),
            in -> new Operation.IsAlive(whom(in)))
        .with(
            "interrupt",
            Operation.Interrupt.class,
            (op, out) -> writeWhom(op.thread(), out),
            in -> new Operation.Interrupt(whom(in)))
        .with(
            "test-interrupt",
            Operation.TestInterrupt.class,
            (op, out) -> {
              writeWhom(op.thread(), out);
              out.flag("clear", op.clear());
            },
            in -> new Operation.TestInterrupt(whom(in), in.flag("clear")));
  }

  private static void writeWhom(ThreadName thread, FieldWriter out) {
    out.name("whom", thread.text());
  }

  private static ThreadName whom(FieldReader in) {
    return in.name("whom", THREAD);
  }

  private static void addOthers(Kinds<Operation> kinds) {
    kinds
        .with(
            "choice",
            Operation.Choice.class,
            (op, out) -> {
              out.integer("alternatives", op.alternatives());
              out.flag("spurious", op.spurious());
            },
            in -> new Operation.Choice(in.number("alternatives", 1), in.flag("spurious")))
        .with(
            "fail",
            Operation.Fail.class,
            (op, out) -> {
              out.text("message", op.message());
              out.word("kind", op.kind(), Operation.Fail.Kind.ASSERTION);
            },
            in -> {
              String message = in.text("message");
              return new Operation.Fail(in.word("kind", Operation.Fail.Kind.ASSERTION), message);
            })
        .with(
            "action",
            Operation.Action.class,
            (op, out) -> {
              if (!op.after().isEmpty()) {
                out.keyed().names("after", op.after().stream().map(ThreadName::text).toList());
              }
              out.keys(op.keys());
            },
            in ->
                new Operation.Action(
                    in.has("after") ? in.names("after", THREAD) : List.of(), in.keys()));
  }
}
