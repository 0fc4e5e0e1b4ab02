package heddle.runtime.raw;

import java.lang.reflect.Field;

/**
 * Raw access to whole objects, for whoever takes objects of one loader's classes over to another's.
 */
public final class Instances {

  private Instances() {}

  /** An object of the class whose constructor was not called. */
  public static Object allocate(Class<?> type) throws InstantiationException {
    return Memory.UNSAFE.allocateInstance(type);
  }

  /** What a field that holds a reference holds. */
  public static Object get(Object object, Field field) {
    return Memory.reference(object, Memory.UNSAFE.objectFieldOffset(field));
  }

  /** Sets a field that holds a reference, final or not. */
  public static void set(Object object, Field field, Object value) {
    Memory.setReference(object, Memory.UNSAFE.objectFieldOffset(field), value);
  }

  /** Sets a field that holds no reference to what another object's field of that type holds. */
  public static void copy(Object from, Field source, Object to, Field field) {
    int type = Memory.typeOf(field.getType());
    long bits = Memory.bits(from, Memory.UNSAFE.objectFieldOffset(source), type);
    Memory.setBits(to, Memory.UNSAFE.objectFieldOffset(field), type, bits);
  }
}
