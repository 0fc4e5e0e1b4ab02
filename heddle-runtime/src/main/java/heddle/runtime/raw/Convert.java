package heddle.runtime.raw;

/** Widening of primitives as a method handle does it: a call site may pass an int for a long. */
public final class Convert {

  private Convert() {}

  /** The same for a value that may be boxed. */
  public static long bits(long bits, Object boxed, int from, int to) {
    if (from != Memory.REF || to == Memory.REF || boxed == null) {
      return bits(bits, from, to);
    } else if (boxed instanceof Boolean) {
      return (Boolean) boxed ? 1 : 0;
    } else if (boxed instanceof Character) {
      return bits((Character) boxed, Memory.CHAR, to);
    } else if (boxed instanceof Double || boxed instanceof Float) {
      double value = ((Number) boxed).doubleValue();
      return bits(Double.doubleToRawLongBits(value), Memory.DOUBLE, to);
    }
    return bits(((Number) boxed).longValue(), Memory.LONG, to);
  }

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
