package heddle.jvm;

import heddle.instrument.Family;
import heddle.runtime.Run;
import heddle.runtime.raw.Instances;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.text.Format;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Takes classes and objects of the host over to the program.
 *
 * <p>A class becomes the one of the same name that the program's loader has. An object of such a
 * class becomes a copy of it, field by field, with everything it leads to; what is in common to
 * both sides (strings, numbers, dates, paths) stays what it is. Objects that lead to each other in
 * the host do so in the program. Collections are copied, too, since they may hold such objects;
 * those that look things up by hash code are filled anew, because copies have other hash codes.
 */
public final class Transfer {

  private final ClassLoader program;
  private final Map<Object, Object> copies = new IdentityHashMap<>();
  private final ArrayDeque<Object> open = new ArrayDeque<>();
  private final ArrayDeque<Object> hashed = new ArrayDeque<>();

  Transfer(ClassLoader program) {
    this.program = program;
  }

  /**
   * The program's class for one of the host.
   *
   * @throws ProgramException if the program has none
   */
  public Class<?> classOf(Class<?> type) {
    if (type.isArray()) {
      return classOf(type.getComponentType()).arrayType();
    } else if (isCommon(type)) {
      return type;
    }
    try {
      return Class.forName(type.getName(), false, program);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new ProgramException("the class " + type.getName() + " cannot be loaded: " + e, e);
    }
  }

  /** The program's constructor for one of the host. */
  public Constructor<?> constructor(Constructor<?> constructor) {
    try {
      Constructor<?> found =
          classOf(constructor.getDeclaringClass())
              .getDeclaredConstructor(classesOf(constructor.getParameterTypes()));
      found.setAccessible(true);
      return found;
    } catch (NoSuchMethodException | LinkageError e) {
      throw new ProgramException(constructor + " is not there when its class is loaded again", e);
    }
  }

  /** The program's method for one of the host. */
  public Method method(Method method) {
    try {
      Method found =
          classOf(method.getDeclaringClass())
              .getDeclaredMethod(method.getName(), classesOf(method.getParameterTypes()));
      found.setAccessible(true);
      return found;
    } catch (NoSuchMethodException | LinkageError e) {
      throw new ProgramException(method + " is not there when its class is loaded again", e);
    }
  }

  private Class<?>[] classesOf(Class<?>[] types) {
    return Arrays.stream(types).map(this::classOf).toArray(Class<?>[]::new);
  }

  /**
   * The program's object for one of the host; null for null. It is named, and what runs change in
   * it is undone.
   *
   * @param name what to call it in traces
   * @throws ProgramException if there cannot be one, with the reason
   */
  public Object give(Object object, String name) {
    Object given = copy(object);
    while (!open.isEmpty()) {
      Object next = open.pop();
      fill(next, copies.get(next));
    }
    while (!hashed.isEmpty()) {
      Object next = hashed.pop();
      fillFields(HashTables.rebuilt(next, this::known), copies.get(next), false);
    }
    if (given != null) {
      Run.active.heap().addGiven(given, name);
    }
    return given;
  }

  private Object known(Object object) {
    return object == null ? null : copies.getOrDefault(object, object);
  }

  private Object copy(Object object) {
    if (object == null) {
      return null;
    }
    Object known = copies.get(object);
    if (known == null) {
      known = begin(object);
      copies.put(object, known);
    }
    return known;
  }

  /** A copy that is filled later, or the object itself. */
  private Object begin(Object object) {
    Class<?> type = object.getClass();
    if (object instanceof Class<?> host) {
      return classOf(host);
    } else if (object instanceof Method method) {
      return isCommon(method.getDeclaringClass()) ? method : method(method);
    } else if (object instanceof Constructor<?> constructor) {
      return isCommon(constructor.getDeclaringClass()) ? constructor : constructor(constructor);
    } else if (object instanceof Enum<?> constant) {
      return constant(constant);
    } else if (object instanceof Thread || object instanceof ClassLoader) {
      throw refused(type, "it is a " + (object instanceof Thread ? "thread" : "class loader"));
    } else if (type.isHidden()) {
      return lambda(object);
    } else if (type.isArray()) {
      open.push(object);
      return Array.newInstance(classOf(type.getComponentType()), Array.getLength(object));
    } else if (isCommon(type) && !type.getName().startsWith("java.util.") && !changes(type)) {
      return object;
    }
    (HashTables.isOne(object) ? hashed : open).push(object);
    if (HashTables.isOne(object)) {
      HashTables.forEach(object, this::copy);
    }
    try {
      return Instances.allocate(classOf(type));
    } catch (InstantiationException e) {
      throw refused(type, e.toString());
    }
  }

  /**
   * Whether runs change objects of a class of the JDK, in a way that only some of them can undo.
   * Kinds of fields and of calendars are the same everywhere.
   */
  private static boolean changes(Class<?> type) {
    String name = type.getName();
    return Family.of(name.replace('.', '/')).isPresent()
        && !Format.Field.class.isAssignableFrom(type)
        && (!name.startsWith("sun.") || name.endsWith("$Date"));
  }

  private static boolean isCommon(Class<?> type) {
    return type.isPrimitive()
        || type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader()
        || HostLoader.isCommon(type.getName());
  }

  private Object constant(Enum<?> constant) {
    Class<?> declaring = constant.getDeclaringClass();
    return isCommon(declaring)
        ? constant
        : classOf(declaring).getEnumConstants()[constant.ordinal()];
  }

  /** A lambda can be made again by the class that made it, if it can be serialized. */
  private Object lambda(Object lambda) {
    Class<?> type = lambda.getClass();
    try {
      Method replace = type.getDeclaredMethod("writeReplace");
      replace.setAccessible(true);
      var form = (SerializedLambda) replace.invoke(lambda);
      var arguments = new Object[form.getCapturedArgCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = copy(form.getCapturedArg(i));
      }
      Class<?> capturing = Class.forName(form.getCapturingClass().replace('/', '.'), true, program);
      Method make = capturing.getDeclaredMethod("$deserializeLambda$", SerializedLambda.class);
      make.setAccessible(true);
      return make.invoke(
          null,
          new SerializedLambda(
              capturing,
              form.getFunctionalInterfaceClass(),
              form.getFunctionalInterfaceMethodName(),
              form.getFunctionalInterfaceMethodSignature(),
              form.getImplMethodKind(),
              form.getImplClass(),
              form.getImplMethodName(),
              form.getImplMethodSignature(),
              form.getInstantiatedMethodType(),
              arguments));
    } catch (NoSuchMethodException e) {
      throw refused(type, "it is a lambda that cannot be serialized");
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw refused(type, e.toString());
    }
  }

  private static ProgramException refused(Class<?> type, String why) {
    return new ProgramException(
        "an object of %s cannot be taken over to the program that is checked: %s; make it inside the test"
            .formatted(type.getName(), why));
  }

  private void fill(Object from, Object to) {
    if (from instanceof Object[] array) {
      for (int i = 0; i < array.length; i++) {
        ((Object[]) to)[i] = copy(array[i]);
      }
    } else if (from.getClass().isArray()) {
      System.arraycopy(from, 0, to, 0, Array.getLength(from));
    } else if (from != to && !from.getClass().isHidden()) {
      fillFields(from, to, true);
    }
  }

  private void fillFields(Object from, Object to, boolean deep) {
    Class<?> target = to.getClass();
    for (Class<?> type = from.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        Field its = target == type ? field : counterpart(field, target);
        if (field.getType().isPrimitive()) {
          Instances.copy(from, field, to, its);
        } else {
          Object value = Instances.get(from, field);
          Instances.set(to, its, deep ? copy(value) : value);
        }
      }
      target = target.getSuperclass();
    }
  }

  private static Field counterpart(Field field, Class<?> type) {
    try {
      return type.getDeclaredField(field.getName());
    } catch (NoSuchFieldException e) {
      throw refused(type, "it has another form when its class is loaded again");
    }
  }
}
