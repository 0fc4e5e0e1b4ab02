package heddle.scenario;

/** An operation returned something of which nobody knows when two of it are equal. */
public final class IncomparableResult extends Error {

  IncomparableResult(String type) {
    super(
        "an operation returned an object of "
            + type
            + ", and nobody knows when two of them are the same result; let it return a number, a"
            + " string, an enum constant, a record or a collection of them");
  }
}
