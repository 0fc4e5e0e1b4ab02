package heddle.jvm;

import heddle.runtime.Run;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The {@code main} of a program, as something to run. */
final class MainMethod implements Runnable {

  private final MethodHandle handle;
  private final String[] arguments;

  private MainMethod(MethodHandle handle, String[] arguments) {
    this.handle = handle;
    this.arguments = arguments;
  }

  static MainMethod of(Program program, ClassLoader loader) {
    String name = program.mainClass();
    try {
      Class<?> type = Class.forName(name, false, loader);
      Method method = type.getMethod("main", String[].class);
      if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
        throw noMain(name, null);
      }
      method.setAccessible(true);
      return new MainMethod(
          MethodHandles.lookup().unreflect(method).asFixedArity(),
          program.arguments().stream().map(String::intern).toArray(String[]::new));
    } catch (ClassNotFoundException e) {
      throw new ProgramException("there is no class " + name + " on the class path", e);
    } catch (NoSuchMethodException e) {
      throw noMain(name, e);
    } catch (NoClassDefFoundError e) {
      throw new ProgramException(
          "the class %s needs %s, which is not on the class path"
              .formatted(name, e.getMessage().replace('/', '.')),
          e);
    } catch (LinkageError e) {
      throw new ProgramException("the class " + name + " cannot be loaded: " + e, e);
    } catch (IllegalAccessException e) {
      throw new ProgramException("the main of " + name + " cannot be called: " + e, e);
    }
  }

  private static ProgramException noMain(String name, Exception cause) {
    return new ProgramException(
        "the class " + name + " has no public static void main(String[])", cause);
  }

  /** Lets the runtime know the arguments, once it is there. */
  void nameArguments() {
    for (String argument : arguments) {
      Run.active.heap().addLiteral(argument);
    }
  }

  @Override
  public void run() {
    try {
      handle.invokeExact(arguments.clone());
    } catch (Throwable e) {
      throw MainMethod.<RuntimeException>unchecked(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
