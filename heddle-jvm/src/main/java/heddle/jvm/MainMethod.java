package heddle.jvm;

import heddle.runtime.Run;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The {@code main} of a program, or a test method, as something to run. */
final class MainMethod implements Runnable {

  private final Runnable body;
  private final String[] arguments;

  private MainMethod(Runnable body, String[] arguments) {
    this.body = body;
    this.arguments = arguments;
  }

  static MainMethod of(Program program, ClassLoader loader) {
    String name = program.className();
    try {
      Class<?> type = Class.forName(name, false, loader);
      if (program.testMethod().isPresent()) {
        return new MainMethod(TestFrameworks.test(type, program.testMethod().get()), new String[0]);
      }
      Method method = type.getMethod("main", String[].class);
      if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
        throw noMain(name, null);
      }
      method.setAccessible(true);
      MethodHandle handle = MethodHandles.lookup().unreflect(method).asFixedArity();
      String[] arguments = program.arguments().stream().map(String::intern).toArray(String[]::new);
      return new MainMethod(() -> call(handle, arguments), arguments);
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
      throw new ProgramException(name + " cannot be called: " + e, e);
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
    body.run();
  }

  private static void call(MethodHandle handle, String[] arguments) {
    try {
      handle.invokeExact(arguments.clone());
    } catch (Throwable e) {
      throw Reflected.<RuntimeException>unchecked(e);
    }
  }
}
