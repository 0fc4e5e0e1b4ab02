package heddle.toy.script;

import heddle.toy.script.Expression.Binary;
import heddle.toy.script.Expression.Constant;
import heddle.toy.script.Expression.Operator;
import heddle.toy.script.Expression.Register;
import heddle.toy.script.Expression.Unary;
import java.util.List;
import java.util.Locale;

/** Writes the text form: one statement a line, two spaces a level, no needless parentheses. */
final class Printer implements Statement.Visitor<Void> {

  private final StringBuilder out = new StringBuilder();
  private int depth;

  String program(Program program) {
    program.initial().forEach((cell, value) -> line("initial " + cell + " = " + value));
    for (Script script : program.scripts()) {
      block("thread " + script.name(), script.body());
      line("}");
    }
    return out.toString();
  }

  @Override
  public Void visit(Statement.Do action) {
    Verb verb = action.verb();
    var text = new StringBuilder(action.into().isEmpty() ? "" : action.into() + " = ");
    text.append(verb.word());
    action.options().forEach(option -> text.append(' ').append(option.word()));
    switch (verb.of()) {
      case CELL, LOCK, SET, THREAD -> text.append(' ').append(place(action.object()));
      case NUMBER -> text.append(' ').append(action.count());
      case TEXT -> text.append(' ').append(quoted(action.detail()));
      case NOTHING -> {}
    }
    String separator = " ";
    for (Expression operand : action.operands()) {
      text.append(separator).append(expression(operand));
      separator = " -> ";
    }
    if (verb.counts() && action.count() > 1) {
      text.append(' ').append(action.count());
    }
    if (verb == Verb.WAIT && !action.detail().equals(action.object().name())) {
      text.append(" on ").append(action.detail());
    }
    return line(text.toString());
  }

  @Override
  public Void visit(Statement.Init init) {
    var cells =
        init.cells().stream().map(b -> place(b.place()) + " = " + expression(b.value())).toList();
    return line("init " + String.join(", ", cells));
  }

  @Override
  public Void visit(Statement.Assign assign) {
    return line(assign.register() + " = " + expression(assign.value()));
  }

  @Override
  public Void visit(Statement.Assert check) {
    return line("assert " + expression(check.condition()) + " " + quoted(check.message()));
  }

  @Override
  public Void visit(Statement.If branch) {
    block("if " + expression(branch.condition()), branch.then());
    if (!branch.otherwise().isEmpty()) {
      block("} else", branch.otherwise());
    }
    return line("}");
  }

  @Override
  public Void visit(Statement.While loop) {
    block("while " + expression(loop.condition()), loop.body());
    return line("}");
  }

  @Override
  public Void visit(Statement.Repeat loop) {
    String counter = loop.counter().isEmpty() ? "" : " as " + loop.counter();
    block("repeat " + loop.times() + counter, loop.body());
    return line("}");
  }

  @Override
  public Void visit(Statement.Sync sync) {
    block("sync " + sync.lock(), sync.body());
    return line("}");
  }

  @Override
  public Void visit(Statement.Jump jump) {
    return line(jump.where().name().toLowerCase(Locale.ROOT));
  }

  private void block(String head, List<Statement> body) {
    line(head + " {");
    depth++;
    body.forEach(statement -> statement.accept(this));
    depth--;
  }

  private Void line(String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
    return null;
  }

  static String place(Place place) {
    return place.name() + place.index().map(index -> "[" + expression(index) + "]").orElse("");
  }

  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  static String expression(Expression expression) {
    return inside(expression, 0);
  }

  /** The expression, in parentheses unless it binds tighter than {@code level}. */
  private static String inside(Expression expression, int level) {
    return expression.accept(
        new Expression.Visitor<>() {
          @Override
          public String constant(Constant constant) {
            return Long.toString(constant.value());
          }

          @Override
          public String register(Register register) {
            return register.name();
          }

          @Override
          public String unary(Unary unary) {
            String operand = inside(unary.operand(), Operator.TIGHTEST);
            boolean literal = !unary.not() && Character.isDigit(operand.charAt(0));
            return (unary.not() ? "!" : "-") + (literal ? "(" + operand + ")" : operand);
          }

          @Override
          public String binary(Binary binary) {
            Operator operator = binary.operator();
            String text =
                inside(binary.left(), operator.level - 1)
                    + " "
                    + operator.symbol
                    + " "
                    + inside(binary.right(), operator.level);
            return operator.level > level ? text : "(" + text + ")";
          }
        });
  }
}
