package heddle.toy.script;

import heddle.protocol.Operation;
import heddle.toy.script.Expression.Operator;
import heddle.toy.script.Statement.Jump.Where;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads the text form by recursive descent. White space separates words and means nothing else; a
 * semicolon between statements is allowed.
 */
final class Parser {

  private static final Map<String, Verb> VERBS = new HashMap<>();
  private static final Map<String, Option> OPTIONS = new HashMap<>();

  static {
    for (Verb verb : Verb.values()) {
      VERBS.put(verb.word(), verb);
    }
    for (Option option : Option.values()) {
      OPTIONS.put(option.word(), option);
    }
  }

  private final Lexer in;
  private final Map<Statement, Integer> lines = new IdentityHashMap<>();

  Parser(String text) {
    in = new Lexer(text);
  }

  Program program() {
    var initial = new TreeMap<String, Long>();
    var scripts = new ArrayList<Script>();
    while (in.skip("initial")) {
      String cell = in.name("the name of a cell or semaphore");
      in.expect("=");
      initial.put(cell, number("its initial value"));
    }
    while (!in.atEnd()) {
      if (!in.skip("thread")) {
        throw in.expected("\"thread\" or the end", "put statements inside \"thread NAME { ... }\"");
      }
      String name = in.name("the name of a thread");
      scripts.add(new Script(name, block()));
    }
    return in.explained(() -> new Program(initial, scripts, lines));
  }

  /** A place that is the whole text. */
  Place place() {
    Place place = cell();
    in.expectEnd();
    return place;
  }

  /** An expression that is the whole text. */
  Expression expression() {
    Expression expression = binary(1);
    in.expectEnd();
    return expression;
  }

  private List<Statement> block() {
    in.expect("{");
    var body = new ArrayList<Statement>();
    while (!in.skip("}")) {
      if (in.skip(";")) {
        continue;
      }
      int line = in.line();
      Statement statement = in.explained(this::statement);
      lines.put(statement, line);
      body.add(statement);
    }
    return body;
  }

  private Statement statement() {
    if (in.skip("if")) {
      return branch();
    } else if (in.skip("while")) {
      Expression condition = binary(1);
      return new Statement.While(condition, block());
    } else if (in.skip("repeat")) {
      int times = count("how often to repeat");
      String counter = in.skip("as") ? in.name("a register") : "";
      return new Statement.Repeat(times, counter, block());
    } else if (in.skip("sync")) {
      String lock = in.name("a lock");
      return new Statement.Sync(lock, block());
    } else if (in.skip("init")) {
      return init();
    } else if (in.skip("assert")) {
      Expression condition = binary(1);
      String message = in.atText() ? in.text("a message") : Printer.expression(condition);
      return new Statement.Assert(condition, message);
    }
    for (Where where : Where.values()) {
      if (in.skip(where.name().toLowerCase(Locale.ROOT))) {
        return new Statement.Jump(where);
      }
    }
    return simple();
  }

  private Statement branch() {
    Expression condition = binary(1);
    List<Statement> then = block();
    List<Statement> otherwise = in.skip("else") ? block() : List.of();
    return new Statement.If(condition, then, otherwise);
  }

  private Statement init() {
    var cells = new ArrayList<Statement.Binding>();
    do {
      Place place = cell();
      in.expect("=");
      cells.add(new Statement.Binding(place, binary(1)));
    } while (in.skip(","));
    return new Statement.Init(cells);
  }

  /** {@code verb ...}, {@code register = verb ...} or {@code register = expression}. */
  private Statement simple() {
    if (VERBS.containsKey(in.word())) {
      return action("");
    }
    if (!in.atName()) {
      throw in.expected("a statement or \"}\"", "close the block, or start with a verb");
    }
    String register = in.name("a register");
    if (!in.skip("=")) {
      throw in.expected(
          "\"=\" after \"" + register + "\"",
          "start with a verb such as read or write, or assign to a register");
    }
    return VERBS.containsKey(in.word())
        ? action(register)
        : new Statement.Assign(register, binary(1));
  }

  private Statement action(String into) {
    Verb verb = VERBS.get(in.take());
    Set<Option> options = options();
    Place object = Statement.Do.NOWHERE;
    int count = 1;
    String detail = "";
    switch (verb.of()) {
      case CELL -> object = cell();
      case LOCK -> object = new Place(in.name("a lock"));
      case SET -> object = new Place(in.name("a wait set or lock"));
      case THREAD -> object = new Place(in.name("a thread"));
      case NUMBER -> count = alternatives();
      case TEXT -> detail = in.text("a message");
      case NOTHING -> {}
    }
    var operands = new ArrayList<Expression>();
    for (int i = 0; i < verb.operands(); i++) {
      if (i > 0) {
        in.expect("->");
      }
      operands.add(binary(1));
    }
    if (verb.counts() && in.atNumber()) {
      count = count("how many");
    }
    if (verb == Verb.WAIT) {
      detail = in.skip("on") ? in.name("the lock to give back") : object.name();
    }
    return new Statement.Do(into, verb, options, object, operands, count, detail);
  }

  private Set<Option> options() {
    var options = EnumSet.noneOf(Option.class);
    while (OPTIONS.containsKey(in.word())) {
      options.add(OPTIONS.get(in.take()));
    }
    return options;
  }

  private Place cell() {
    String name = in.name("a cell");
    if (!in.skip("[")) {
      return new Place(name);
    }
    Expression index = binary(1);
    in.expect("]");
    return new Place(name, Optional.of(index));
  }

  private Expression binary(int level) {
    if (level == Operator.TIGHTEST) {
      return unary();
    }
    Expression left = binary(level + 1);
    while (true) {
      Optional<Operator> operator = operator(level);
      if (operator.isEmpty()) {
        return left;
      }
      left = new Expression.Binary(operator.get(), left, binary(level + 1));
    }
  }

  private Optional<Operator> operator(int level) {
    for (Operator operator : Operator.values()) {
      if (operator.level == level && in.skip(operator.symbol)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  private Expression unary() {
    if (in.skip("!")) {
      return new Expression.Unary(true, unary());
    } else if (in.skip("(")) {
      Expression inner = binary(1);
      in.expect(")");
      return inner;
    } else if (in.atNumber()) {
      return new Expression.Constant(in.number("a number"));
    } else if (in.skip("-")) {
      return in.atNumber()
          ? new Expression.Constant(in.negative())
          : new Expression.Unary(false, unary());
    } else if (in.atName()) {
      return new Expression.Register(in.name("a register"));
    }
    throw in.expected("a number, a register or \"(\"", "complete the expression");
  }

  private long number(String what) {
    return in.skip("-") ? in.negative() : in.number(what);
  }

  private int alternatives() {
    int number = count("the number of alternatives");
    if (number > Operation.Choice.MOST_ALTERNATIVES) {
      throw new ScriptException(
          "expected at most %d alternatives, but found %d; choose from fewer"
              .formatted(Operation.Choice.MOST_ALTERNATIVES, number));
    }
    return number;
  }

  private int count(String what) {
    long number = in.number(what);
    if (number > Integer.MAX_VALUE) {
      throw in.expected(what + " below 2^31", "choose a smaller number");
    }
    return (int) number;
  }
}
