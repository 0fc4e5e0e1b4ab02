package heddle.runtime.mark;

import heddle.runtime.table.Digest;

/**
 * What is left out of marks on purpose, to see whether tests would notice: the property {@code
 * heddle.marks.omitted} says of which kind, and a number that chooses. Nothing, if it is not set.
 */
final class Omissions {

  static final String LOCAL = "local";
  static final String OPERAND = "operand";
  static final String FIELD = "field";
  static final String COUNTER = "counter";

  /** Of locals, operands and fields, one of so many is left out. */
  private static final int ONE_OF = 3;

  private final String kind;
  private final long number;

  Omissions() {
    String text = System.getProperty("heddle.marks.omitted", "");
    int colon = text.indexOf(':');
    kind = colon < 0 ? "" : text.substring(0, colon).intern();
    number = colon < 0 ? 0 : Long.parseLong(text.substring(colon + 1));
  }

  /** Whether something of a kind is left out that is at the n-th place of a class or method. */
  boolean has(String of, String where, int n) {
    return kind == of
        && Long.remainderUnsigned(Digest.mix(Digest.mix(number, where), n), ONE_OF) == 0;
  }

  /** Whether a counter is left out. */
  boolean has(int counter) {
    return kind == COUNTER && counter == number;
  }
}
