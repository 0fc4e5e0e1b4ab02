package heddle.runtime.raw;

/** Boxed values as reflection takes them. */
public final class Boxes {

  private Boxes() {}

  /**
   * Whether a value can be stored.
   *
   * @param type the type of the setter, {@link Memory#REF} if it takes any object
   * @param into the type of the field or element
   */
  public static boolean fits(Object value, int type, Class<?> into) {
    int to = Memory.typeOf(into);
    if (to == Memory.REF) {
      return type == Memory.REF && (value == null || into.isInstance(value));
    }
    int from = typeOf(value);
    return from != Memory.REF && widens(from, to);
  }

  private static boolean widens(int from, int to) {
    if (from == to) {
      return true;
    }
    if (from == Memory.BOOLEAN || to == Memory.BOOLEAN || to == Memory.CHAR) {
      return false;
    }
    return from == Memory.CHAR ? to >= Memory.INT : from < to;
  }

  /** The bits of a value when it is stored as a primitive of another type. */
  public static long bits(Object value, int to) {
    int from = typeOf(value);
    long bits;
    switch (from) {
      case Memory.BOOLEAN:
        bits = (Boolean) value ? 1 : 0;
        break;
      case Memory.CHAR:
        bits = (Character) value;
        break;
      case Memory.FLOAT:
        bits = Float.floatToRawIntBits((Float) value);
        break;
      case Memory.DOUBLE:
        bits = Double.doubleToRawLongBits((Double) value);
        break;
      default:
        bits = ((Number) value).longValue();
    }
    return Convert.bits(bits, from, to);
  }

  /** A primitive as an object, as a call boxes it. */
  public static Object of(long bits, int type) {
    switch (type) {
      case Memory.BOOLEAN:
        return bits != 0;
      case Memory.CHAR:
        return (char) bits;
      case Memory.BYTE:
        return (byte) bits;
      case Memory.SHORT:
        return (short) bits;
      case Memory.INT:
        return (int) bits;
      case Memory.FLOAT:
        return Float.intBitsToFloat((int) bits);
      case Memory.DOUBLE:
        return Double.longBitsToDouble(bits);
      default:
        return bits;
    }
  }

  /** The primitive type of a boxed value; {@link Memory#REF} if it is none. */
  private static int typeOf(Object value) {
    if (value instanceof Integer) {
      return Memory.INT;
    } else if (value instanceof Long) {
      return Memory.LONG;
    } else if (value instanceof Boolean) {
      return Memory.BOOLEAN;
    } else if (value instanceof Character) {
      return Memory.CHAR;
    } else if (value instanceof Double) {
      return Memory.DOUBLE;
    } else if (value instanceof Float) {
      return Memory.FLOAT;
    } else if (value instanceof Byte) {
      return Memory.BYTE;
    } else if (value instanceof Short) {
      return Memory.SHORT;
    }
    return Memory.REF;
  }
}
