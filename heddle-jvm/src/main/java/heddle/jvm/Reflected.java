package heddle.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Calls classes of a program that Heddle is not compiled with. Everything is looked up while a
 * program is opened, so that nothing but the calls is part of its runs.
 */
final class Reflected {

  private final ClassLoader loader;

  Reflected(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether the program has a class of this name. */
  boolean has(String name) {
    return loader.getResource(name.replace('.', '/') + ".class") != null;
  }

  Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, false, loader);
  }

  MethodHandle constructor(String owner, Class<?>... parameters)
      throws ReflectiveOperationException {
    return MethodHandles.publicLookup()
        .findConstructor(type(owner), MethodType.methodType(void.class, parameters));
  }

  MethodHandle method(String owner, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    return MethodHandles.publicLookup().unreflect(type(owner).getMethod(name, parameters));
  }

  /** Throws whatever it is without declaring it. */
  @SuppressWarnings("unchecked")
  static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
