package heddle.protocol;

/** What a cell holds. Two values are the same if and only if no thread can tell them apart. */
public sealed interface Value {

  /**
   * An integral number; also booleans and characters where the runtime has no other form for them.
   */
  record Num(long value) implements Value {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /**
   * A floating-point number, compared by its bits: a thread can tell zeros by their sign, and what
   * is not a number by its payload, which is part of the text unless it is the usual one.
   */
  record Real(double value) implements Value {

    private static final long USUAL_NAN = Double.doubleToLongBits(Double.NaN);

    private long bits() {
      return Double.doubleToRawLongBits(value);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Real real && bits() == real.bits();
    }

    @Override
    public int hashCode() {
      return Long.hashCode(bits());
    }

    @Override
    public String toString() {
      String text = Double.toString(value);
      boolean isUnusual = Double.isNaN(value) && bits() != USUAL_NAN;
      return isUnusual ? text + "'" + Long.toHexString(bits() ^ USUAL_NAN) : text;
    }
  }

  record Bool(boolean value) implements Value {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  record Text(String value) implements Value {
    @Override
    public String toString() {
      return '"' + value + '"';
    }
  }

  /** A reference to an object. */
  record Ref(ObjectName object) implements Value {
    @Override
    public String toString() {
      return "@" + object;
    }
  }

  record Null() implements Value {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** What a cell holds that no one has written and that no trace gives another initial value. */
  Value ZERO = new Num(0);

  Value NULL = new Null();

  static Value of(long value) {
    return new Num(value);
  }

  static Value of(boolean value) {
    return new Bool(value);
  }

  static Value of(String value) {
    return new Text(value);
  }
}
