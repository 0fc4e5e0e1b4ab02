package heddle.check;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Makes errors of the kind that the program threw. The program's classes are copies; whoever
 * catches the error wants one of the host's class of that name.
 */
final class SameKind {

  private static final List<String> OURS =
      List.of("heddle.check.", "heddle.junit.", "heddle.jvm.", "heddle.runtime.", "jdk.internal.");

  private static final Set<Class<?>> TEXTS = Set.of(String.class, Object.class, CharSequence.class);

  private SameKind() {}

  /** An error of the same kind with another message, the original as its cause and its stack. */
  static Throwable of(Throwable error, String message) {
    trim(error);
    Throwable made = make(error, message);
    if (made.getCause() == null) {
      try {
        made.initCause(error);
      } catch (IllegalStateException e) {
        made = new HeddleFailure(message, error);
      }
    }
    made.setStackTrace(error.getStackTrace());
    return made;
  }

  /** The stack as it would be without us. */
  private static void trim(Throwable error) {
    StackTraceElement[] stack = error.getStackTrace();
    error.setStackTrace(
        Arrays.stream(stack)
            .filter(frame -> OURS.stream().noneMatch(frame.getClassName()::startsWith))
            .map(SameKind::withoutLoader)
            .toArray(StackTraceElement[]::new));
  }

  private static StackTraceElement withoutLoader(StackTraceElement frame) {
    return frame.getModuleName() != null
        ? frame
        : new StackTraceElement(
            frame.getClassName(),
            frame.getMethodName(),
            frame.getFileName(),
            frame.getLineNumber());
  }

  private static Throwable make(Throwable error, String message) {
    try {
      Class<?> type = hostClass(error.getClass());
      if (type.getName().equals("org.opentest4j.AssertionFailedError")) {
        return assertionFailed(type, error, message);
      }
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        Class<?>[] parameters = constructor.getParameterTypes();
        boolean takesText = parameters.length > 0 && TEXTS.contains(parameters[0]);
        if (takesText && parameters.length == 1) {
          constructor.setAccessible(true);
          return (Throwable) constructor.newInstance(message);
        }
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      // Then it is an error of ours.
    }
    return new HeddleFailure(message, error);
  }

  private static Class<?> hostClass(Class<?> type) throws ClassNotFoundException {
    ClassLoader host = Thread.currentThread().getContextClassLoader();
    return type.getClassLoader() == null ? type : Class.forName(type.getName(), true, host);
  }

  /** Keeps what was expected and what was there, which development environments compare. */
  private static Throwable assertionFailed(Class<?> type, Throwable error, String message)
      throws ReflectiveOperationException {
    Object expected = representation(error, "getExpected");
    Object actual = representation(error, "getActual");
    return (Throwable)
        (expected == null || actual == null
            ? type.getConstructor(String.class).newInstance(message)
            : type.getConstructor(String.class, Object.class, Object.class)
                .newInstance(message, expected, actual));
  }

  private static Object representation(Throwable error, String getter)
      throws ReflectiveOperationException {
    Object wrapped = invoke(error, getter);
    return wrapped == null ? null : invoke(wrapped, "getStringRepresentation");
  }

  private static Object invoke(Object object, String name)
      throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
    Method method = object.getClass().getMethod(name);
    return method.invoke(object);
  }
}
