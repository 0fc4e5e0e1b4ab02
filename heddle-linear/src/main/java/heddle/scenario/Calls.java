package heddle.scenario;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * How to make an object, and the operations that can be called on it. The host fills it in; in the
 * program, everything is looked up once before the runs.
 */
public final class Calls {

  private static final MethodType MAKE = MethodType.methodType(Object.class);
  private static final MethodType CALL = MethodType.methodType(Object.class, Object.class);

  private final Constructor<?> constructor;
  private final Object[] constructorArguments;
  private final Method[] methods;
  private final Object[][] arguments;

  /** Whether what an operation returns does not count. */
  private final boolean[] isVoid;

  private MethodHandle make;
  private MethodHandle[] calls;

  public Calls(
      Constructor<?> constructor,
      Object[] constructorArguments,
      Method[] methods,
      Object[][] arguments,
      boolean[] isVoid) {
    this.constructor = constructor;
    this.constructorArguments = constructorArguments;
    this.methods = methods;
    this.arguments = arguments;
    this.isVoid = isVoid;
  }

  void bind() {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      constructor.setAccessible(true);
      make = bound(lookup.unreflectConstructor(constructor), 0, constructorArguments).asType(MAKE);
      calls = new MethodHandle[methods.length];
      for (int i = 0; i < methods.length; i++) {
        methods[i].setAccessible(true);
        MethodHandle call = lookup.unreflect(methods[i]);
        boolean isStatic = Modifier.isStatic(methods[i].getModifiers());
        call = bound(call, isStatic ? 0 : 1, arguments[i]);
        if (isStatic) {
          call = MethodHandles.dropArguments(call, 0, Object.class);
        }
        call = isVoid[i] ? call.asType(call.type().changeReturnType(void.class)) : call;
        calls[i] = call.asType(CALL);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("an operation cannot be called: " + e, e);
    }
  }

  private static MethodHandle bound(MethodHandle handle, int from, Object[] arguments) {
    MethodHandle bound = handle.asFixedArity();
    return arguments.length == 0 ? bound : MethodHandles.insertArguments(bound, from, arguments);
  }

  Object make() {
    try {
      return (Object) make.invokeExact();
    } catch (Throwable e) {
      throw Texts.<RuntimeException>unchecked(e);
    }
  }

  MethodHandle call(int number) {
    return calls[number];
  }
}
