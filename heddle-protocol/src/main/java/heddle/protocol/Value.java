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

  /** A floating-point number, compared by its bits. */
  record Real(double value) implements Value {
    @Override
    public String toString() {
      return Double.toString(value);
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
