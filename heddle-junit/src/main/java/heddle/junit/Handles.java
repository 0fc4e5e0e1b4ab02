package heddle.junit;

import heddle.check.HeddleException;
import heddle.jvm.Transfer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Members of the program's copies of the test classes, with their arguments, ready to be called.
 */
final class Handles {

  private static final MethodType MAKE = MethodType.methodType(Object.class, Object.class);
  private static final MethodType CALL = MethodType.methodType(void.class, Object.class);

  private final MethodHandles.Lookup lookup = MethodHandles.lookup();
  private final Transfer transfer;

  Handles(Transfer transfer) {
    this.transfer = transfer;
  }

  /**
   * @param isInner the first parameter is the outer instance
   * @param arguments those that JUnit has found, the outer instance included if there are any
   */
  MethodHandle constructor(Constructor<?> host, boolean isInner, List<Object> arguments) {
    try {
      MethodHandle handle = lookup.unreflectConstructor(transfer.constructor(host));
      handle = handle.asFixedArity();
      List<Object> others =
          isInner && !arguments.isEmpty() ? arguments.subList(1, arguments.size()) : arguments;
      handle = bound(handle, isInner ? 1 : 0, others);
      return isInner
          ? handle.asType(MAKE)
          : MethodHandles.dropArguments(
              handle.asType(MethodType.methodType(Object.class)), 0, Object.class);
    } catch (IllegalAccessException e) {
      throw new HeddleException(host + " cannot be called: " + e, e);
    }
  }

  MethodHandle method(Method host, List<Object> arguments) {
    try {
      MethodHandle handle = lookup.unreflect(transfer.method(host)).asFixedArity();
      boolean isStatic = Modifier.isStatic(host.getModifiers());
      handle = bound(handle, isStatic ? 0 : 1, arguments);
      return isStatic
          ? MethodHandles.dropArguments(
              handle.asType(MethodType.methodType(void.class)), 0, Object.class)
          : handle.asType(CALL);
    } catch (IllegalAccessException e) {
      throw new HeddleException(host + " cannot be called: " + e, e);
    }
  }

  /** Sets the field to the value that it has in an instance of the host. */
  MethodHandle setter(Field host, Object instance) {
    try {
      host.setAccessible(true);
      Object value = transfer.give(host.get(instance), host.getName());
      Field field = transfer.classOf(host.getDeclaringClass()).getDeclaredField(host.getName());
      field.setAccessible(true);
      return MethodHandles.insertArguments(lookup.unreflectSetter(field), 1, value).asType(CALL);
    } catch (ReflectiveOperationException e) {
      throw new HeddleException(host + " cannot be set: " + e, e);
    }
  }

  private MethodHandle bound(MethodHandle handle, int from, List<Object> arguments) {
    MethodHandle bound = handle;
    for (Object argument : arguments) {
      Object given = transfer.give(argument, "argument");
      bound = MethodHandles.insertArguments(bound, from, given);
    }
    return bound;
  }

  /** What JUnit has found for parameters of the same type elsewhere: a TestInfo, mostly. */
  List<Object> arguments(Method method, Notes notes) {
    var arguments = new ArrayList<Object>();
    for (Class<?> type : method.getParameterTypes()) {
      arguments.add(
          notes
              .argument(type)
              .orElseThrow(
                  () ->
                      new HeddleException(
                          "%s has a parameter of %s, and only the methods before the test tell what it is; give one of them such a parameter"
                              .formatted(method, type.getName()))));
    }
    return arguments;
  }

  static Object make(MethodHandle constructor, Object outer) {
    try {
      return (Object) constructor.invokeExact(outer);
    } catch (Throwable e) {
      throw Handles.<RuntimeException>unchecked(e);
    }
  }

  static void call(MethodHandle handle, Object instance) {
    try {
      handle.invokeExact(instance);
    } catch (Throwable e) {
      throw Handles.<RuntimeException>unchecked(e);
    }
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
