package heddle.runtime;

/** Widening of primitives as a method handle does it: a call site may pass an int for a long. */
final class Convert {

  private Convert() {}

  /** Raw bits of a value of one type as raw bits of another. */
  static long bits(long bits, int from, int to) {
    if (from == to || to == Memory.REF || from == Memory.REF) {
      return bits;
    }
    boolean real = from == Memory.FLOAT || from == Memory.DOUBLE;
    double number =
        from == Memory.FLOAT
            ? Float.intBitsToFloat((int) bits)
            : from == Memory.DOUBLE ? Double.longBitsToDouble(bits) : bits;
    if (to == Memory.FLOAT) {
      return Float.floatToRawIntBits((float) number);
    } else if (to == Memory.DOUBLE) {
      return Double.doubleToRawLongBits(number);
    }
    return real ? (long) number : bits;
  }
}
