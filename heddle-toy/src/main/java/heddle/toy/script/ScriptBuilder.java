package heddle.toy.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Writes a script in Java. Every method adds one statement; an expression or a place is given in
 * the text form:
 *
 * <pre>{@code
 * Program.of(
 *     thread("T1").write("x", 1).read("r", "y"),
 *     thread("T2").write("y", 1).read("r", "x"));
 * }</pre>
 */
public final class ScriptBuilder {

  private final String name;
  private final List<Statement> body = new ArrayList<>();

  private ScriptBuilder(String name) {
    this.name = name;
  }

  public static ScriptBuilder thread(String name) {
    return new ScriptBuilder(name);
  }

  public Script script() {
    return new Script(name, body);
  }

  public ScriptBuilder add(Statement statement) {
    body.add(statement);
    return this;
  }

  public ScriptBuilder read(String into, String cell, Option... options) {
    return cell(into, Verb.READ, Set.of(options), cell);
  }

  public ScriptBuilder write(String cell, String value, Option... options) {
    return cell("", Verb.WRITE, Set.of(options), cell, value);
  }

  public ScriptBuilder write(String cell, long value, Option... options) {
    return write(cell, Long.toString(value), options);
  }

  public ScriptBuilder cas(String into, String cell, String expected, String replacement) {
    return cell(into, Verb.CAS, Set.of(), cell, expected, replacement);
  }

  public ScriptBuilder cas(String into, String cell, long expected, long replacement) {
    return cas(into, cell, Long.toString(expected), Long.toString(replacement));
  }

  /** An atomic read-modify-write: ADD, EXCHANGE, AND, OR, XOR, MIN or MAX. */
  public ScriptBuilder update(String into, Verb function, String cell, String operand) {
    return cell(into, function, Set.of(), cell, operand);
  }

  public ScriptBuilder add(String into, String cell, long summand) {
    return update(into, Verb.ADD, cell, Long.toString(summand));
  }

  public ScriptBuilder exchange(String into, String cell, long value) {
    return update(into, Verb.EXCHANGE, cell, Long.toString(value));
  }

  public ScriptBuilder init(String cell, String value) {
    return add(new Statement.Init(List.of(new Statement.Binding(Place.of(cell), of(value)))));
  }

  public ScriptBuilder acquire(String lock, Option... options) {
    return acquire("", lock, 1, options);
  }

  public ScriptBuilder acquire(String into, String lock, int count, Option... options) {
    return named(into, Verb.ACQUIRE, Set.of(options), lock, count);
  }

  public ScriptBuilder tryAcquire(String into, String lock, Option... options) {
    return tryAcquire(into, lock, 1, options);
  }

  public ScriptBuilder tryAcquire(String into, String lock, int count, Option... options) {
    return named(into, Verb.TRY, Set.of(options), lock, count);
  }

  public ScriptBuilder release(String lock, Option... options) {
    return release(lock, 1, options);
  }

  public ScriptBuilder release(String lock, int count, Option... options) {
    return named("", Verb.RELEASE, Set.of(options), lock, count);
  }

  public ScriptBuilder sync(String lock, Consumer<ScriptBuilder> inside) {
    return add(new Statement.Sync(lock, block(inside)));
  }

  /** Waits in the wait set of a monitor. */
  public ScriptBuilder await(String lock, Option... options) {
    return await("", lock, lock, options);
  }

  public ScriptBuilder await(String into, String set, String lock, Option... options) {
    return add(
        new Statement.Do(into, Verb.WAIT, Set.of(options), new Place(set), List.of(), 1, lock));
  }

  public ScriptBuilder signal(String set) {
    return named("", Verb.NOTIFY, Set.of(), set, 1);
  }

  public ScriptBuilder signalAll(String set) {
    return named("", Verb.NOTIFYALL, Set.of(), set, 1);
  }

  public ScriptBuilder park(Option... options) {
    return parkInto("", options);
  }

  public ScriptBuilder parkInto(String into, Option... options) {
    return named(into, Verb.PARK, Set.of(options), Statement.Do.NOWHERE.name(), 1);
  }

  public ScriptBuilder unpark(String thread) {
    return named("", Verb.UNPARK, Set.of(), thread, 1);
  }

  public ScriptBuilder fork(String... threads) {
    for (String thread : threads) {
      named("", Verb.FORK, Set.of(), thread, 1);
    }
    return this;
  }

  public ScriptBuilder forkDaemon(String thread) {
    return named("", Verb.FORK, Set.of(Option.DAEMON), thread, 1);
  }

  public ScriptBuilder join(String... threads) {
    for (String thread : threads) {
      named("", Verb.JOIN, Set.of(), thread, 1);
    }
    return this;
  }

  public ScriptBuilder join(String into, String thread, Option... options) {
    return named(into, Verb.JOIN, Set.of(options), thread, 1);
  }

  public ScriptBuilder alive(String into, String thread) {
    return named(into, Verb.ALIVE, Set.of(), thread, 1);
  }

  public ScriptBuilder interrupt(String thread) {
    return named("", Verb.INTERRUPT, Set.of(), thread, 1);
  }

  public ScriptBuilder interrupted(String into, String thread, Option... options) {
    return named(into, Verb.INTERRUPTED, Set.of(options), thread, 1);
  }

  public ScriptBuilder choose(String into, int alternatives) {
    return named(into, Verb.CHOOSE, Set.of(), Statement.Do.NOWHERE.name(), alternatives);
  }

  /** Says that the program is wrong, and goes on. */
  public ScriptBuilder fail(String message) {
    return text(Verb.FAIL, message);
  }

  /** Dies of an exception. */
  public ScriptBuilder die(String message) {
    return text(Verb.THROW, message);
  }

  public ScriptBuilder check(String condition, String message) {
    return add(new Statement.Assert(of(condition), message));
  }

  public ScriptBuilder set(String register, String value) {
    return add(new Statement.Assign(register, of(value)));
  }

  public ScriptBuilder when(String condition, Consumer<ScriptBuilder> then) {
    return add(new Statement.If(of(condition), block(then), List.of()));
  }

  public ScriptBuilder when(
      String condition, Consumer<ScriptBuilder> then, Consumer<ScriptBuilder> otherwise) {
    return add(new Statement.If(of(condition), block(then), block(otherwise)));
  }

  public ScriptBuilder loop(String condition, Consumer<ScriptBuilder> inside) {
    return add(new Statement.While(of(condition), block(inside)));
  }

  public ScriptBuilder repeat(int times, Consumer<ScriptBuilder> inside) {
    return repeat(times, "", inside);
  }

  public ScriptBuilder repeat(int times, String counter, Consumer<ScriptBuilder> inside) {
    return add(new Statement.Repeat(times, counter, block(inside)));
  }

  /** Reads the cell into {@code register} until it holds {@code value}. */
  public ScriptBuilder spin(String register, String cell, long value, Option... options) {
    return loop(
        "1",
        t -> t.read(register, cell, options).when(register + " == " + value, ScriptBuilder::leave));
  }

  /** Leaves the innermost loop. */
  public ScriptBuilder leave() {
    return add(new Statement.Jump(Statement.Jump.Where.BREAK));
  }

  /** Goes on with the next iteration of the innermost loop. */
  public ScriptBuilder again() {
    return add(new Statement.Jump(Statement.Jump.Where.CONTINUE));
  }

  /** Ends the thread. */
  public ScriptBuilder end() {
    return add(new Statement.Jump(Statement.Jump.Where.END));
  }

  private List<Statement> block(Consumer<ScriptBuilder> inside) {
    var inner = new ScriptBuilder(name);
    inside.accept(inner);
    return inner.body;
  }

  private ScriptBuilder cell(
      String into, Verb verb, Set<Option> options, String cell, String... operands) {
    var parsed = new ArrayList<Expression>();
    for (String operand : operands) {
      parsed.add(of(operand));
    }
    return add(new Statement.Do(into, verb, options, Place.of(cell), parsed, 1, ""));
  }

  private ScriptBuilder named(
      String into, Verb verb, Set<Option> options, String object, int count) {
    return add(new Statement.Do(into, verb, options, new Place(object), List.of(), count, ""));
  }

  private ScriptBuilder text(Verb verb, String message) {
    return add(new Statement.Do("", verb, Set.of(), Statement.Do.NOWHERE, List.of(), 1, message));
  }

  private static Expression of(String text) {
    return new Parser(text).expression();
  }
}
