package heddle.runtime.layout;

import heddle.runtime.raw.HandleClasses;
import heddle.runtime.raw.Memory;
import heddle.runtime.raw.TypeNames;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/**
 * What is inside objects of one class, as far as making them reachable for other threads is
 * concerned.
 */
public final class ClassLayout {

  /** Immutable and compared by content: strings and boxed values. */
  public static final int CONTENT = 0;

  /** The JDK's own, looked into by nobody: classes, loaders, modules. */
  public static final int OPAQUE = 1;

  public static final int ARRAY = 2;

  /** Anything else. */
  public static final int PLAIN = 3;

  /** What the model of sockets is made of. */
  private static final String SOCKETS = "heddle.runtime.net.";

  /** What was registered with a cleaner: it leads to what is to be run. */
  private static final String CLEANABLES = "jdk.internal.ref.CleanerImpl$Phantom";

  public final Class<?> type;

  /** Never given again, so that names can be remembered by it. */
  public final int number;

  public final int kind;

  /** How objects of the class are called; more is known about a lambda once its site was passed. */
  public String name;

  /** The same with the package, for objects that exist once in a process. */
  public String fullName;

  /** Whether it is one of several classes that may have the same name. */
  final boolean isNumbered;

  /** Whether its loader is one that the program made. */
  final boolean isOfMadeLoader;

  /** For the class of a lambda: whether its site was passed. */
  public boolean isNamed;

  /** Fields whose accesses are events. */
  public final FieldRef[] cells;

  /** Final fields; they are read without any event, so what they hold is part of the name. */
  public final FieldRef[] finals;

  /** Fields that are read without any event although they are not final. */
  public final FieldRef[] links;

  /** Whether objects have state that changes without our seeing it. */
  public final boolean uncontrolled;

  /** Whether the class inherits {@code Object.hashCode}. */
  public final boolean hashesByIdentity;

  /** Whether it is an exception that has the stack trace which the JVM gave it. */
  public final boolean hasTrace;

  /** Whether it is a hidden class without fields: a lambda that captures nothing. */
  public final boolean isStateless;

  /** Whether objects of the class have no fields at all. */
  public final boolean isEmpty;

  /** Whether it is a class of the JDK without hooks, whose objects may be constants of the JDK. */
  public final boolean isOfJdk;

  /** Whether the constants among its objects have their names. */
  public boolean areConstantsNamed;

  /** The fields that stand for one cell, what is inside; none for most classes. */
  public final FieldRef[] content;

  /** Whether it is the inside of a lock, semaphore or latch. */
  public final boolean isSync;

  /** Which of them; 0 if it is none. */
  public final int syncKind;

  /** The last field that somebody wanted to know the offset of. */
  String offsetName;

  long offset;

  /** Static fields; null until somebody asks. */
  FieldRef[] statics;

  ClassLayout(Class<?> type, int number, ClassLayouts layouts) {
    this.type = type;
    this.number = number;
    isSync = layouts.isModelled(type.getName());
    syncKind = SyncKinds.kind(type.getName());
    name = isSync ? SyncKinds.name(type.getName()) : TypeNames.simple(type);
    fullName = TypeNames.full(type);
    isNumbered = !type.isHidden() && layouts.isLoadedByProgram(type);
    isOfMadeLoader = layouts.isMade(type.getClassLoader());
    boolean isProgram = layouts.isProgram(type);
    kind = kindOf(type, isProgram);
    FieldRef[] fields = new FieldRef[0];
    boolean[] seen = new boolean[0];
    boolean changes = false;
    if (kind == PLAIN) {
      for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
        boolean instrumented = layouts.isInstrumented(c);
        for (Field field : declared(c)) {
          if (Modifier.isStatic(field.getModifiers()) || isSkipped(c, field)) {
            continue;
          }
          fields = append(fields, new FieldRef(field, layouts));
          boolean[] longer = new boolean[seen.length + 1];
          System.arraycopy(seen, 0, longer, 0, seen.length);
          longer[seen.length] = instrumented;
          seen = longer;
          changes |=
              !instrumented
                  && !Modifier.isFinal(field.getModifiers())
                  && !isTrusted(c)
                  && !type.getName().startsWith(SOCKETS)
                  && !layouts.isLeft(c);
        }
      }
    }
    content = isContent(type) ? fields : new FieldRef[0];
    if (isSync || content.length > 0) {
      // The model stands for it.
      fields = new FieldRef[0];
    }
    FieldRef[] visible = new FieldRef[0];
    FieldRef[] fixed = new FieldRef[0];
    FieldRef[] others = new FieldRef[0];
    for (int i = 0; i < fields.length; i++) {
      FieldRef field = fields[i];
      if (field.isFinal) {
        fixed = append(fixed, field);
      } else if (seen[i] && !field.ignored) {
        visible = append(visible, field);
      } else if (field.type == Memory.REF || isTrusted(field.declaring)) {
        others = append(others, field);
      }
    }
    cells = visible;
    finals = fixed;
    links = others;
    uncontrolled =
        changes && content.length == 0
            || isUnseen(type)
            || isProgram && type.isHidden() && !isLambda(type, type.getName())
            || !isProgram && content.length == 0 && isHalfSeen(type, layouts);
    isEmpty = !type.isArray() && isEmpty(type);
    isStateless = type.isHidden() && isEmpty;
    hashesByIdentity = inherits(type, "hashCode", Object.class);
    hasTrace =
        Throwable.class.isAssignableFrom(type) && inherits(type, "getStackTrace", Throwable.class);
    isOfJdk =
        type.getClassLoader() == null
            && (kind == PLAIN || kind == OPAQUE)
            && !type.isHidden()
            && type != Object.class
            && !layouts.isInstrumented(type);
  }

  /** Whether objects of the class have one cell for all that is inside of them. */
  public static boolean isContent(Class<?> type) {
    return type == StringBuffer.class || type == ByteArrayOutputStream.class;
  }

  /** The JDK's own that is a date, and changes. */
  private static boolean isDate(String name) {
    return name.startsWith("sun.util.calendar.") && name.endsWith("$Date");
  }

  private static int kindOf(Class<?> type, boolean isProgram) {
    if (type.isArray()) {
      return ARRAY;
    } else if (type == String.class
        || type == Integer.class
        || type == Long.class
        || type == Boolean.class
        || type == Character.class
        || type == Short.class
        || type == Byte.class
        || type == Float.class
        || type == Double.class) {
      return CONTENT;
    }
    String name = type.getName();
    if (Throwable.class.isAssignableFrom(type)
        || isLambda(type, name) && !name.startsWith("heddle.jvm.")) {
      // Everybody asks for causes and traces, and calls a lambda with what it has captured.
      return PLAIN;
    }
    if (type == Class.class
        || !isProgram && ClassLoader.class.isAssignableFrom(type)
        || !isProgram && ThreadGroup.class.isAssignableFrom(type)
        || name.startsWith("java.lang.Module")
        || name.startsWith("java.lang.invoke.")
        || name.startsWith("java.lang.reflect.")
        || name.startsWith("java.lang.ref.Cleaner")
        || name.startsWith("java.nio.charset.")
        || name.startsWith("java.nio.file.")
        || name.startsWith("java.util.regex.Pattern")
        || name.equals("java.io.File")
        || name.equals("java.net.URI")
        || name.equals("java.net.URL")
        || name.startsWith("java.net.Inet")
        || name.startsWith("java.util.Locale")
        || name.equals("java.security.AccessControlContext")
        || name.equals("java.security.ProtectionDomain")
        || name.startsWith("heddle.jvm.")
        || name.startsWith("sun.") && !isDate(name)
        || name.startsWith("jdk.internal.")
            && !name.startsWith(FieldRef.FLOCK)
            && !name.startsWith(CLEANABLES)) {
      return OPAQUE;
    }
    return PLAIN;
  }

  private static boolean isLambda(Class<?> type, String name) {
    return type.isHidden() && name.contains("$$Lambda");
  }

  /** Whether it is one of the JDK's own that threads can share something through. */
  private static boolean isUnseen(Class<?> shared) {
    String type = shared.getName();
    return CharsetEncoder.class.isAssignableFrom(shared)
        || CharsetDecoder.class.isAssignableFrom(shared)
        || HandleClasses.bindsObjects(shared)
        || type.equals("java.lang.invoke.MutableCallSite")
        || type.equals("java.lang.invoke.VolatileCallSite")
        || type.startsWith("sun.text.")
        || type.startsWith("jdk.internal.foreign.")
            && (type.contains("MemorySegmentImpl") || type.contains("Session"))
        || type.startsWith("jdk.internal.lang.stable.");
  }

  /** Whether it is a class without hooks, although one that it extends has got some. */
  private static boolean isHalfSeen(Class<?> type, ClassLayouts layouts) {
    if (layouts.isInstrumented(type)) {
      return false;
    }
    for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
      if (layouts.isDemanded(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTrusted(Class<?> declaring) {
    String type = declaring.getName();
    return type.equals("java.lang.Thread")
        || type.startsWith("java.lang.Thread$")
        || type.equals("java.lang.ThreadGroup")
        || type.startsWith("java.lang.ThreadLocal")
        || type.startsWith("java.lang.VirtualThread")
        || type.startsWith("java.lang.BaseVirtualThread")
        || type.startsWith("jdk.internal.vm.")
        || isException(declaring)
        || type.equals("java.lang.StackTraceElement")
        || type.equals("java.lang.Enum")
        || type.equals("java.lang.reflect.Proxy")
        || type.equals(
            "java.io.ObjectStreamField") // the JDK changes only those that it makes itself
        || type.startsWith("java.lang.ScopedValue")
        || type.startsWith("java.lang.ref.")
        || type.startsWith("java.math.")
        || type.startsWith("java.time.")
        || type.startsWith("java.util.regex.Pattern");
  }

  /** Whether it is one of the JDK's whose fields are set by constructors, or kept to save time. */
  private static boolean isException(Class<?> type) {
    return Throwable.class.isAssignableFrom(type)
        && (type.getName().startsWith("java.lang.") || type.getName().startsWith("java.util."));
  }

  /** A thread leads to what it runs and inherits, not to everything the JDK keeps in it. */
  private static boolean isSkipped(Class<?> type, Field field) {
    if (type == Thread.class) {
      String name = field.getName();
      return !(name.equals("target")
          || name.equals("holder")
          || name.equals("inheritableThreadLocals")
          || name.equals("scopedValueBindings")
          || name.equals("uncaughtExceptionHandler"));
    }
    if (type == ThreadGroup.class) {
      return !field.getName().equals("name");
    }
    if (type.getName().equals("java.lang.Thread$FieldHolder")) {
      return !field.getName().equals("task");
    }
    if (type.getName().startsWith("java.lang.VirtualThread")
        || type.getName().startsWith("jdk.internal.vm.")) {
      String name = field.getName();
      return !(name.equals("cont") || name.equals("target") || name.startsWith("val$"));
    }
    if (type == Throwable.class) {
      String name = field.getName();
      return !(name.equals("cause")
          || name.equals("detailMessage")
          || name.equals("suppressedExceptions"));
    }
    if (type.getName().startsWith("java.lang.ScopedValue")) {
      // Others follow from the numbers of keys, which are not the same in every process.
      return field.getType().isPrimitive();
    }
    if (type.getName().startsWith("jdk.internal.ref.")) {
      // The list of all of them is the JDK's own business.
      return !field.getName().equals("action");
    }
    if (type.getName().startsWith("java.lang.ref.")) {
      return !field.getName().equals("referent");
    }
    return false;
  }

  private static Field[] declared(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError | SecurityException e) {
      return new Field[0];
    }
  }

  private static boolean isEmpty(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : declared(c)) {
        if (!Modifier.isStatic(field.getModifiers())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a class has a public method of a superclass. */
  private static boolean inherits(Class<?> type, String method, Class<?> from) {
    if (type.isArray()) {
      return from == Object.class;
    }
    try {
      return type.getMethod(method).getDeclaringClass() == from;
    } catch (NoSuchMethodException | LinkageError e) {
      return false;
    }
  }

  public static long offset(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : declared(c)) {
        if (field.getName().equals(name)) {
          return Memory.UNSAFE.objectFieldOffset(field);
        }
      }
    }
    throw new IllegalStateException(type + " has no field " + name);
  }

  public static FieldRef[] statics(Class<?> type, ClassLayouts layouts) {
    FieldRef[] found = new FieldRef[0];
    for (Field field : declared(type)) {
      if (Modifier.isStatic(field.getModifiers())) {
        found = append(found, new FieldRef(field, layouts));
      }
    }
    return found;
  }

  private static FieldRef[] append(FieldRef[] fields, FieldRef field) {
    var longer = new FieldRef[fields.length + 1];
    System.arraycopy(fields, 0, longer, 0, fields.length);
    longer[fields.length] = field;
    return longer;
  }
}
