package heddle.protocol.text;

import heddle.protocol.Access;
import heddle.protocol.Audit;
import heddle.protocol.Cell;
import heddle.protocol.ClassCounts;
import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Finding;
import heddle.protocol.Forecast;
import heddle.protocol.Glossary;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Key;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.protocol.Verdict;
import heddle.protocol.WeakAccess;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Values of every kind, chosen by a seed; with many of the strings that break careless code. */
final class Arbitrary {

  static final List<String> NASTY_TEXTS =
      List.of(
          "",
          " ",
          "\"",
          "\\",
          "\\\"",
          "\\u0041",
          "a\nb\r\nc\td\b\f",
          "\0\u0001\u001f\u007f\u0085",
          "\u2028\u2029\u00a0\u200b\ufeff\u202e",
          "<script>alert('x')</script>",
          "]]>&amp;<!--",
          "äöü ß 漢字 \uD83E\uDDF5",
          "\uD800",
          "\uDC00\uD800",
          "x\uDFFFy",
          "\uFDD0",
          "\uFDD0d800",
          "\uFDD1\uFFFF",
          "key=\"value\"",
          "# no comment",
          "end",
          "/",
          "%s%n",
          "x".repeat(300));

  static final List<String> NASTY_NAMES =
      List.of(
          "\"",
          "\\",
          "=",
          "a=b",
          "@",
          "@a",
          "#",
          "true",
          "timed",
          "long",
          "spurious",
          "all",
          "null",
          "7",
          "-",
          "<script>",
          "é",
          "\u00a0",
          "\u2028",
          "\u0085",
          "\uD83E\uDDF5",
          "\uD800",
          "\uFDD0",
          "main/1",
          "A.java:3#2",
          "a,b",
          "{}",
          "'");

  private final Random random;

  Arbitrary(long seed) {
    this.random = new Random(seed);
  }

  @SafeVarargs
  private <T> T one(Supplier<? extends T>... ways) {
    return ways[random.nextInt(ways.length)].get();
  }

  private <T> List<T> list(Supplier<? extends T> element) {
    return list(0, element);
  }

  private <T> List<T> list(int least, Supplier<? extends T> element) {
    return Stream.<T>generate(element).limit(least + random.nextInt(4)).toList();
  }

  private boolean flag() {
    return random.nextBoolean();
  }

  private int count() {
    return flag() ? 1 : 1 + random.nextInt(Integer.MAX_VALUE);
  }

  private int number() {
    return random.nextInt(Integer.MAX_VALUE);
  }

  private long anyLong() {
    return one(() -> 0L, () -> Long.MIN_VALUE, () -> Long.MAX_VALUE, random::nextLong);
  }

  String text() {
    return one(
        () -> "",
        () -> "Account.java:" + random.nextInt(100),
        () -> NASTY_TEXTS.get(random.nextInt(NASTY_TEXTS.size())),
        () -> random.ints(5, 0, 0x10000).mapToObj(c -> "" + (char) c).reduce("", String::concat));
  }

  private String name() {
    return one(
        () -> "main/" + random.nextInt(5),
        () -> "x" + random.nextInt(5),
        () -> NASTY_NAMES.get(random.nextInt(NASTY_NAMES.size())),
        () ->
            random.ints(3, 0x80, 0x10000).mapToObj(c -> "" + (char) c).reduce("", String::concat));
  }

  ThreadName thread() {
    return new ThreadName(name());
  }

  ObjectName object() {
    return new ObjectName(flag() ? name() : name() + "." + name());
  }

  Cell cell() {
    return new Cell(object(), flag() ? "" : name().replace('.', ','));
  }

  Value value() {
    return one(
        () -> new Value.Num(anyLong()),
        () -> new Value.Real(Double.longBitsToDouble(random.nextLong())),
        () -> new Value.Real(1),
        () -> new Value.Real(-0.0),
        () -> new Value.Real(Double.NaN),
        () -> new Value.Real(Double.longBitsToDouble(random.nextLong() | 0x7ff0000000000000L)),
        () -> new Value.Real(Double.NEGATIVE_INFINITY),
        () -> new Value.Real(Double.MIN_VALUE),
        () -> new Value.Bool(flag()),
        () -> new Value.Text(text()),
        () -> new Value.Ref(object()),
        () -> Value.NULL);
  }

  Operation operation() {
    return flag() ? operationOnData() : operationOnThreads();
  }

  private Operation operationOnData() {
    return one(
        () -> new Operation.Read(cell(), access()),
        () -> new Operation.Write(cell(), value(), access()),
        () -> new Operation.CompareAndSet(cell(), value(), value(), access()),
        () -> new Operation.Update(cell(), text(), access()),
        () -> new Operation.Init(list(() -> new Binding(cell(), value()))),
        () -> new Operation.Acquire(object(), mode(), count(), flag()),
        () -> new Operation.TryAcquire(object(), mode(), count(), flag(), limit()),
        () -> new Operation.Release(object(), mode(), count()),
        () -> new Operation.Wait(object(), object(), flag()),
        () -> new Operation.Wake(object(), expiry(), flag(), flag(), flag()),
        () -> new Operation.Notify(object(), flag()));
  }

  private Operation operationOnThreads() {
    return one(
        () -> new Operation.Park(expiry(), flag(), flag()),
        () -> new Operation.Unpark(thread()),
        () -> new Operation.Fork(thread(), flag()),
        Operation.Begin::new,
        Operation.End::new,
        () -> new Operation.Join(thread(), expiry(), flag()),
        () -> new Operation.IsAlive(thread()),
        () -> new Operation.Interrupt(thread()),
        () -> new Operation.TestInterrupt(thread(), flag()),
        () -> new Operation.Choice(1 + count() % Operation.Choice.MOST_ALTERNATIVES),
        () -> new Operation.Choice(2, true),
        this::fail,
        () -> new Operation.Action(list(this::thread), list(() -> new Key(name(), flag()))));
  }

  private Fail fail() {
    return new Fail(one(() -> Fail.Cause.ASSERTION, () -> Fail.Cause.EXCEPTION), text());
  }

  private Access access() {
    return Access.values()[random.nextInt(Access.values().length)];
  }

  private Expiry expiry() {
    return one(() -> Expiry.NEVER, () -> Expiry.ANY_TIME, () -> Expiry.WHEN_IDLE);
  }

  private Expiry limit() {
    return one(() -> Expiry.ANY_TIME, () -> Expiry.WHEN_IDLE);
  }

  private Mode mode() {
    return one(() -> Mode.EXCLUSIVE, () -> Mode.SHARED, () -> Mode.PERMIT);
  }

  Response response() {
    return one(
        () -> Response.DONE,
        () -> Response.INTERRUPTED,
        () -> Response.NOTIFIED,
        () -> Response.TIMED_OUT,
        () -> Response.of(value()));
  }

  private Step step() {
    return new Step(
        thread(),
        one(
            () -> Pick.ONLY,
            () -> Pick.UNPROVOKED,
            () -> new Pick.Waiter(thread()),
            () -> new Pick.Alternative(number())));
  }

  Event event() {
    return new Event(
        step(),
        operation(),
        response(),
        flag() ? Value.NULL : value(),
        new Site(text()),
        new Mark(text(), text()));
  }

  Outcome outcome() {
    return one(
        Outcome.Completed::new,
        () -> new Outcome.Deadlocked(list(this::thread)),
        () -> new Outcome.Deadlocked(list(this::thread), list(() -> "f at Main.java:" + number())),
        () -> new Outcome.Spinning(list(this::thread)),
        () -> new Outcome.CutOff(number()),
        () -> new Outcome.Diverged(random.nextInt(), text(), text()),
        () -> new Outcome.Crashed(text()));
  }

  Schedule schedule() {
    return new Schedule(list(this::step), anyLong(), count());
  }

  Trace trace() {
    var initial = new HashMap<Cell, Value>();
    list(this::cell).forEach(cell -> initial.put(cell, value()));
    var pending = new HashMap<ThreadName, Operation>();
    list(this::thread).forEach(thread -> pending.put(thread, operation()));
    return new Trace(
        schedule(),
        list(this::thread),
        initial,
        list(this::event),
        pending,
        outcome(),
        flag() ? Glossary.NONE : glossary());
  }

  private Glossary glossary() {
    return new Glossary(
        list(() -> new Glossary.NamedThread(thread(), text())),
        list(() -> new Glossary.Lead(object(), cell())),
        list(() -> new Glossary.Call(random.nextInt(100), text(), new Site(text()))));
  }

  Finding finding() {
    return one(
        () -> new Finding.Failure(thread(), fail(), new Site(text()), trace()),
        () -> new Finding.Deadlock(list(1, this::blocked), flag(), trace()),
        () -> new Finding.Livelock(list(1, this::thread), trace()),
        () -> new Finding.Race(cell(), party(), party(), random.nextInt(), trace()),
        () -> new Finding.Nondeterminism(thread(), random.nextInt(), text(), text(), trace()));
  }

  private Finding.Blocked blocked() {
    return new Finding.Blocked(thread(), operation(), list(this::thread));
  }

  private Finding.Party party() {
    return new Finding.Party(thread(), operation(), new Site(text()));
  }

  private Verdict verdict() {
    return one(
        Verdict.Verified::new,
        Verdict.Failed::new,
        () -> new Verdict.Incomplete(list(1, this::text)));
  }

  private Optional<ClassCounts> counts() {
    return flag()
        ? Optional.empty()
        : Optional.of(new ClassCounts(anyLong(), anyLong(), anyLong()));
  }

  private WeakAccess weak() {
    return new WeakAccess(cell(), one(() -> Access.PLAIN, () -> Access.ACQUIRE), new Site(text()));
  }

  private Optional<Audit> audit() {
    return flag()
        ? Optional.empty()
        : Optional.of(new Audit(anyLong(), anyLong(), flag() ? Optional.empty() : wrong()));
  }

  private Optional<Audit.WrongPrediction> wrong() {
    Optional<Trace> taught = flag() ? Optional.empty() : Optional.of(trace());
    return Optional.of(new Audit.WrongPrediction(random.nextInt(100), trace(), trace(), taught));
  }

  Summary summary() {
    return new Summary(
        verdict(),
        list(this::text),
        list(this::text),
        text(),
        number(),
        anyLong(),
        anyLong(),
        audit(),
        counts(),
        anyLong(),
        anyLong(),
        number(),
        anyLong(),
        random.nextDouble() * 1000,
        list(this::finding),
        list(this::weak),
        random.nextBoolean(),
        random.nextBoolean() ? Optional.empty() : Optional.of(forecast()));
  }

  private Forecast forecast() {
    return switch (random.nextInt(5)) {
      case 0 -> new Forecast.Widening(number(), anyLong(), anyLong(), random.nextDouble());
      case 1 ->
          new Forecast.Narrowing(
              number(), anyLong(), anyLong(), anyLong(), anyLong(), random.nextDouble());
      case 2 -> new Forecast.RunsToMake(number(), anyLong());
      case 3 -> new Forecast.Tree(anyLong(), anyLong(), anyLong(), random.nextDouble());
      default -> new Forecast.Sampled(anyLong(), anyLong());
    };
  }
}
