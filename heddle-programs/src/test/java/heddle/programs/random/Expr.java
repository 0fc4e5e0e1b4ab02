package heddle.programs.random;

/** A number that a thread computes from its registers; never negative. */
sealed interface Expr {

  /** The same text in Java and in the toy, but for truth, which is a number only in the toy. */
  String java();

  String toy();

  record Num(int value) implements Expr {
    @Override
    public String java() {
      return Integer.toString(value);
    }

    @Override
    public String toy() {
      return Integer.toString(value);
    }
  }

  /** A register, or another name that a thread has for a number. */
  record Reg(String name) implements Expr {
    @Override
    public String java() {
      return name;
    }

    @Override
    public String toy() {
      return name;
    }
  }

  /** Arithmetic: {@code + * %}. */
  record Arithmetic(Expr left, char operator, Expr right) implements Expr {
    @Override
    public String java() {
      return "(" + left.java() + " " + operator + " " + right.java() + ")";
    }

    @Override
    public String toy() {
      return "(" + left.toy() + " " + operator + " " + right.toy() + ")";
    }
  }

  /** A comparison: 1 or 0. */
  record Comparison(Expr left, String operator, Expr right) implements Expr {
    @Override
    public String java() {
      return "(" + left.java() + " " + operator + " " + right.java() + " ? 1 : 0)";
    }

    @Override
    public String toy() {
      return "(" + left.toy() + " " + operator + " " + right.toy() + ")";
    }
  }
}
