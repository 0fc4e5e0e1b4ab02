package heddle.linear;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * The program's copy of an object of ours, which is of another class of the same name.
 *
 * @param object the copy
 * @param type our class
 */
record Given(Object object, Class<?> type) {

  void call(String name) {
    invoke(handle(name));
  }

  MethodHandle handle(String name, Class<?>... parameters) {
    try {
      Method method = object.getClass().getMethod(name, parameters);
      return MethodHandles.lookup().unreflect(method).bindTo(object);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName() + " is another one in the program", e);
    }
  }

  static void invoke(MethodHandle handle, Object... arguments) {
    try {
      handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw Given.<RuntimeException>unchecked(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
