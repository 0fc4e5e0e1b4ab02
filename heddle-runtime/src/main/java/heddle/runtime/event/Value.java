package heddle.runtime.event;

import heddle.runtime.raw.Memory;

/** A value in the form of the log: a kind and bits. Reused, because hooks do not allocate. */
public final class Value {

  public int kind;
  public long bits;

  /** A primitive. */
  public void set(int type, long raw) {
    switch (type) {
      case Memory.BOOLEAN:
        kind = Op.BOOL;
        bits = raw & 1;
        break;
      case Memory.FLOAT:
        kind = Op.REAL;
        bits = widened((int) raw);
        break;
      case Memory.DOUBLE:
        kind = Op.REAL;
        bits = raw;
        break;
      case Memory.BYTE:
        kind = Op.NUM;
        bits = (byte) raw;
        break;
      case Memory.SHORT:
        kind = Op.NUM;
        bits = (short) raw;
        break;
      case Memory.CHAR:
        kind = Op.NUM;
        bits = (char) raw;
        break;
      case Memory.INT:
        kind = Op.NUM;
        bits = (int) raw;
        break;
      default:
        kind = Op.NUM;
        bits = raw;
    }
  }

  /** The bits of a float as a double. A conversion would lose some of what is not a number. */
  private static long widened(int raw) {
    float number = Float.intBitsToFloat(raw);
    if (number == number) {
      return Double.doubleToRawLongBits(number);
    }
    long sign = (long) raw & Long.MIN_VALUE;
    return sign | 0x7ff0000000000000L | (raw & 0x7fffffL) << 29;
  }

  /** A shared object, or null. */
  public void set(int object) {
    kind = object < 0 ? Op.NULL : Op.REF;
    bits = Math.max(object, 0);
  }
}
