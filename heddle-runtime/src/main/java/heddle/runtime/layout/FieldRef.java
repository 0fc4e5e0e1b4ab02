package heddle.runtime.layout;

import heddle.runtime.event.Names;
import heddle.runtime.raw.Memory;
import heddle.runtime.raw.TypeNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.concurrent.ConcurrentHashMap;

/** One field: where it lies and what an access to it means. */
public final class FieldRef {

  /** Only its count of threads is seen by the program. */
  public static final String FLOCK = "jdk.internal.misc.ThreadFlock";

  public final Class<?> declaring;

  /** The number of the member in cells' names. */
  public final int member;

  public final int type;
  public final long offset;

  /** For a static field, what the offset is relative to; otherwise null. */
  public final Object base;

  /** For a static field, the number of the object that stands for its class; otherwise -1. */
  public final int owner;

  /** Whether it is final, and set before other threads can reach it. */
  public final boolean isFinal;

  /**
   * Whether accesses are no events: the field is final or as good as that, or of a class without
   * hooks, whose own accesses nobody sees either.
   */
  public final boolean ignored;

  /** Whether only code of the JDK without hooks reads it, and the array that it may lead to. */
  public final boolean isOfJdk;

  /** Whether some of its objects have one cell for everything. */
  public final boolean mayBeContent;

  /** Whether the field belongs to java.util.concurrent. */
  public final boolean isConcurrent;

  /** Whether accesses synchronise, so that they are never part of a data race. */
  public final boolean isVolatile;

  public FieldRef(Field field, ClassLayouts layouts) {
    Names names = layouts.names();
    declaring = field.getDeclaringClass();
    int modifiers = field.getModifiers();
    type = Memory.typeOf(field.getType());
    isFinal =
        Modifier.isFinal(modifiers)
            && (Modifier.isStatic(modifiers) || !layouts.isEscaping(declaring));
    boolean isUnseen = isPrivateToTheJdk(declaring.getName()) || !layouts.isInstrumented(declaring);
    ignored = isFinal || isUnseen || isAddress(field) || isFixed(field);
    isOfJdk = isUnseen && declaring.getClassLoader() == null && !declaring.isHidden();
    mayBeContent = declaring == StringBuilder.class.getSuperclass();
    isConcurrent = declaring.getName().startsWith("java.util.concurrent.");
    isVolatile = Modifier.isVolatile(modifiers) || isConcurrent;
    member = names.member(memberName(field));
    if (Modifier.isStatic(modifiers)) {
      base = Memory.UNSAFE.staticFieldBase(field);
      offset = Memory.UNSAFE.staticFieldOffset(field);
      owner = names.object(layouts.className(declaring));
    } else {
      base = null;
      offset = Memory.UNSAFE.objectFieldOffset(field);
      owner = -1;
    }
  }

  /** The field's name; with its class's if a superclass has a field of the same name. */
  private static String memberName(Field field) {
    String name = field.getName();
    if (!Modifier.isStatic(field.getModifiers())) {
      Class<?> type = field.getDeclaringClass().getSuperclass();
      for (; type != null; type = type.getSuperclass()) {
        for (Field other : type.getDeclaredFields()) {
          if (other.getName().equals(name)) {
            return name + "@" + TypeNames.simple(field.getDeclaringClass());
          }
        }
      }
    }
    return name;
  }

  /** Where a buffer outside of the heap is; it is never changed. */
  private static boolean isAddress(Field field) {
    return field.getDeclaringClass() == Buffer.class && field.getName().equals("address");
  }

  /**
   * Set when the JVM starts, or when something is made. Tables of the JDK's own read the number of
   * processors now and then, when they grow; of its calendars only dates change.
   */
  private static boolean isFixed(Field field) {
    Class<?> type = field.getDeclaringClass();
    return type == ConcurrentHashMap.class && field.getName().equals("NCPU")
        || type.getName().startsWith("sun.util.calendar.") && !type.getName().endsWith("Date");
  }

  private static boolean isPrivateToTheJdk(String type) {
    return type.equals("java.lang.Thread")
        || type.startsWith("java.lang.Thread$")
        || type.startsWith("java.lang.ThreadLocal")
        || type.equals("java.lang.Throwable")
        || type.startsWith("java.lang.ref.")
        || type.startsWith("java.lang.invoke.")
        || type.startsWith("java.util.concurrent.ThreadLocalRandom")
        || type.startsWith("java.util.regex.Pattern")
        || type.startsWith("jdk.internal.") && !type.startsWith(FLOCK);
  }
}
