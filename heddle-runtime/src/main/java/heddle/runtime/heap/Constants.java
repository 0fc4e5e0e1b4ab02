package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.raw.TypeNames;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;
import java.lang.invoke.MethodType;

/**
 * Objects that exist once in a process and are known by what they are: classes, enum constants,
 * lambdas that capture nothing, types of methods, small boxed numbers, interned texts. Whoever
 * touches them first, their name is the same.
 */
final class Constants {

  private final Scheduler scheduler;
  private final ClassLayouts layouts;

  Constants(Scheduler scheduler, ClassLayouts layouts) {
    this.scheduler = scheduler;
    this.layouts = layouts;
  }

  boolean isConstant(ClassLayout layout, Object object) {
    if (object instanceof Class
        || object instanceof Enum
        || object instanceof Module
        || layout.kind == ClassLayout.OPAQUE
            && (object instanceof ClassLoader
                || object instanceof ThreadGroup && isOfJvm((ThreadGroup) object))
        || object instanceof MethodType && isKnownByName((MethodType) object)
        || layout.isStateless) {
      return true;
    }
    if (layout.kind != ClassLayout.CONTENT) {
      return false;
    }
    if (object instanceof String) {
      return isInterned((String) object);
    } else if (object instanceof Integer) {
      int value = (Integer) object;
      return value >= -128 && value <= 127 && Integer.valueOf(value) == object;
    } else if (object instanceof Long) {
      long value = (Long) object;
      return value >= -128 && value <= 127 && Long.valueOf(value) == object;
    } else if (object instanceof Boolean) {
      return object == Boolean.TRUE || object == Boolean.FALSE;
    } else if (object instanceof Character) {
      char value = (Character) object;
      return value <= 127 && Character.valueOf(value) == object;
    } else if (object instanceof Short) {
      short value = (Short) object;
      return value >= -128 && value <= 127 && Short.valueOf(value) == object;
    } else if (object instanceof Byte) {
      return Byte.valueOf((Byte) object) == object;
    }
    return false;
  }

  /**
   * Whether the group was there before the program: it has the first thread in it, or no parent.
   */
  private boolean isOfJvm(ThreadGroup group) {
    Strand first = scheduler.strands[0];
    ThreadGroup main = first == null ? null : first.thread.getThreadGroup();
    return main == null
        || group.parentOf(main)
        || group.getParent() == null
        || group.getName().equals("VirtualThreads");
  }

  /** Whether no other type of methods, of which there is only one of each, has its description. */
  private boolean isKnownByName(MethodType type) {
    boolean isMade = layouts.isMade(type.returnType().getClassLoader());
    for (int i = 0; i < type.parameterCount(); i++) {
      isMade |= layouts.isMade(type.parameterType(i).getClassLoader());
    }
    return !isMade;
  }

  /** Whether it is the virtual machine's own, such as the name of a class, a method or a field. */
  private static boolean isInterned(String text) {
    // A copy is asked about, so that the text does not become what the question is about.
    return new String(text).intern() == text;
  }

  /** Whether it is a boxed value. */
  static boolean isBox(Object object) {
    return object instanceof Number || object instanceof Boolean || object instanceof Character;
  }

  /** The name of an object that outlives runs; {@code path} if it has no better one. */
  static String name(ClassLayout layout, Object object, String path) {
    if (object instanceof String) {
      return TypeNames.quote((String) object);
    } else if (object instanceof Class) {
      return "class:" + ((Class<?>) object).getName();
    } else if (object instanceof Enum) {
      Enum<?> constant = (Enum<?>) object;
      return constant.getDeclaringClass().getName() + "." + constant.name();
    } else if (object instanceof ClassLoader) {
      return "loader:" + ((ClassLoader) object).getName();
    } else if (object instanceof Module) {
      return "module:" + ((Module) object).getName();
    } else if (object instanceof MethodType) {
      return "type:" + ((MethodType) object).toMethodDescriptorString();
    } else if (object instanceof ThreadGroup) {
      return "group:" + TypeNames.quote(((ThreadGroup) object).getName());
    } else if (layout.kind == ClassLayout.CONTENT) {
      return TypeNames.boxed(layout.name, object);
    }
    return layout.isStateless || path.isEmpty() ? layout.fullName : path;
  }
}
