package heddle.runtime.raw;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;

/** Raw access to fields, statics and array elements: a base object and an offset in it. */
public final class Memory {

  public static final int REF = 0;
  public static final int BOOLEAN = 1;
  public static final int BYTE = 2;
  public static final int CHAR = 3;
  public static final int SHORT = 4;
  public static final int INT = 5;
  static final int LONG = 6;
  public static final int FLOAT = 7;
  public static final int DOUBLE = 8;

  public static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** May look up everything. */
  public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
    Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    return (MethodHandles.Lookup)
        UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
  }

  /**
   * Where elements begin, and how far apart they are, by type. The JDKs differ in the types of
   * these.
   */
  private static final long[] BASES = new long[9];

  private static final int[] SCALES = {0, 1, 1, 2, 2, 4, 8, 4, 8};

  static {
    Class<?>[] arrays = {
      Object[].class,
      boolean[].class,
      byte[].class,
      char[].class,
      short[].class,
      int[].class,
      long[].class,
      float[].class,
      double[].class
    };
    try {
      Method base = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
      Method scale = Unsafe.class.getMethod("arrayIndexScale", Class.class);
      for (int i = 0; i < arrays.length; i++) {
        BASES[i] = ((Number) base.invoke(UNSAFE, arrays[i])).longValue();
        SCALES[i] = ((Number) scale.invoke(UNSAFE, arrays[i])).intValue();
      }
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Memory() {}

  /** The type code of a field descriptor's first character. */
  static int typeOf(char descriptor) {
    switch (descriptor) {
      case 'Z':
        return BOOLEAN;
      case 'B':
        return BYTE;
      case 'C':
        return CHAR;
      case 'S':
        return SHORT;
      case 'I':
        return INT;
      case 'J':
        return LONG;
      case 'F':
        return FLOAT;
      case 'D':
        return DOUBLE;
      default:
        return REF;
    }
  }

  public static int typeOf(Class<?> type) {
    return type.isPrimitive() ? typeOf(type.descriptorString().charAt(0)) : REF;
  }

  public static Object reference(Object base, long offset) {
    return UNSAFE.getReferenceVolatile(base, offset);
  }

  /** A primitive as bits: integral types sign-extended, floating-point types as their raw bits. */
  public static long bits(Object base, long offset, int type) {
    switch (type) {
      case BOOLEAN:
        return UNSAFE.getBooleanVolatile(base, offset) ? 1 : 0;
      case BYTE:
        return UNSAFE.getByteVolatile(base, offset);
      case CHAR:
        return UNSAFE.getCharVolatile(base, offset);
      case SHORT:
        return UNSAFE.getShortVolatile(base, offset);
      case INT:
        return UNSAFE.getIntVolatile(base, offset);
      case LONG:
        return UNSAFE.getLongVolatile(base, offset);
      case FLOAT:
        return Float.floatToRawIntBits(UNSAFE.getFloatVolatile(base, offset));
      case DOUBLE:
        return Double.doubleToRawLongBits(UNSAFE.getDoubleVolatile(base, offset));
      default:
        throw new IllegalArgumentException("type " + type);
    }
  }

  /** The other way round. */
  public static void setBits(Object base, long offset, int type, long bits) {
    switch (type) {
      case BOOLEAN:
        UNSAFE.putBooleanVolatile(base, offset, bits != 0);
        break;
      case BYTE:
        UNSAFE.putByteVolatile(base, offset, (byte) bits);
        break;
      case CHAR:
        UNSAFE.putCharVolatile(base, offset, (char) bits);
        break;
      case SHORT:
        UNSAFE.putShortVolatile(base, offset, (short) bits);
        break;
      case INT:
        UNSAFE.putIntVolatile(base, offset, (int) bits);
        break;
      case LONG:
        UNSAFE.putLongVolatile(base, offset, bits);
        break;
      case FLOAT:
        UNSAFE.putFloatVolatile(base, offset, Float.intBitsToFloat((int) bits));
        break;
      case DOUBLE:
        UNSAFE.putDoubleVolatile(base, offset, Double.longBitsToDouble(bits));
        break;
      default:
        throw new IllegalArgumentException("type " + type);
    }
  }

  public static void setReference(Object base, long offset, Object value) {
    UNSAFE.putReferenceVolatile(base, offset, value);
  }

  /** The type code of an array's elements. */
  public static int elementType(Object array) {
    if (array instanceof Object[]) {
      return REF;
    } else if (array instanceof int[]) {
      return INT;
    } else if (array instanceof byte[]) {
      return BYTE;
    } else if (array instanceof long[]) {
      return LONG;
    } else if (array instanceof char[]) {
      return CHAR;
    } else if (array instanceof boolean[]) {
      return BOOLEAN;
    } else if (array instanceof double[]) {
      return DOUBLE;
    } else if (array instanceof float[]) {
      return FLOAT;
    } else {
      return SHORT;
    }
  }

  public static int length(Object array) {
    if (array instanceof Object[]) {
      return ((Object[]) array).length;
    } else if (array instanceof int[]) {
      return ((int[]) array).length;
    } else if (array instanceof byte[]) {
      return ((byte[]) array).length;
    } else if (array instanceof long[]) {
      return ((long[]) array).length;
    } else if (array instanceof char[]) {
      return ((char[]) array).length;
    } else if (array instanceof boolean[]) {
      return ((boolean[]) array).length;
    } else if (array instanceof double[]) {
      return ((double[]) array).length;
    } else if (array instanceof float[]) {
      return ((float[]) array).length;
    } else {
      return ((short[]) array).length;
    }
  }

  /** Where element {@code index} lies. */
  public static long elementOffset(Object array, int index) {
    int type = elementType(array);
    return BASES[type] + (long) index * SCALES[type];
  }

  /** The element at an offset; -1 if none begins there. */
  public static int elementAt(Object array, long offset) {
    int type = elementType(array);
    long distance = offset - BASES[type];
    return distance < 0 || distance % SCALES[type] != 0 ? -1 : (int) (distance / SCALES[type]);
  }
}
