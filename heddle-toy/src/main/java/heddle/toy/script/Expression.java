package heddle.toy.script;

/**
 * A number computed from registers alone. Comparisons and logic answer 1 or 0; everything but 0 is
 * true. Arithmetic is that of Java's {@code long}, and a division by zero kills the thread.
 */
public sealed interface Expression {

  /** Answers what {@code visitor} makes of this kind of expression. */
  <R> R accept(Visitor<R> visitor);

  /** One method per kind of expression. */
  interface Visitor<R> {
    R constant(Constant constant);

    R register(Register register);

    R unary(Unary unary);

    R binary(Binary binary);
  }

  record Constant(long value) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  record Register(String name) implements Expression {
    public Register {
      ScriptNames.checked("a register", name);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.register(this);
    }
  }

  /** {@code !operand} if {@code not}, else {@code -operand}. */
  record Unary(boolean not, Expression operand) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unary(this);
    }
  }

  record Binary(Operator operator, Expression left, Expression right) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.binary(this);
    }
  }

  /** An infix operator; a higher level binds tighter, and all of them associate to the left. */
  enum Operator {
    OR("||", 1),
    AND("&&", 2),
    EQ("==", 3),
    NE("!=", 3),
    LE("<=", 4),
    LT("<", 4),
    GE(">=", 4),
    GT(">", 4),
    PLUS("+", 5),
    MINUS("-", 5),
    TIMES("*", 6),
    OVER("/", 6),
    MODULO("%", 6);

    /** The level at which an operand of a unary operator stands. */
    static final int TIGHTEST = 7;

    final String symbol;
    final int level;

    Operator(String symbol, int level) {
      this.symbol = symbol;
      this.level = level;
    }

    /** What the operator makes of two numbers. */
    public long apply(long left, long right) {
      return switch (this) {
        case OR -> truth(left != 0 || right != 0);
        case AND -> truth(left != 0 && right != 0);
        case EQ -> truth(left == right);
        case NE -> truth(left != right);
        case LE -> truth(left <= right);
        case LT -> truth(left < right);
        case GE -> truth(left >= right);
        case GT -> truth(left > right);
        case PLUS -> left + right;
        case MINUS -> left - right;
        case TIMES -> left * right;
        case OVER -> left / right;
        case MODULO -> left % right;
      };
    }

    private static long truth(boolean holds) {
      return holds ? 1 : 0;
    }
  }
}
