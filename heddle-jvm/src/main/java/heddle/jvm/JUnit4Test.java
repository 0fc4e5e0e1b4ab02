package heddle.jvm;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * A test method that JUnit 4 runs: with rules, by a runner that the class names, or of a {@code
 * TestCase}. If there are several invocations of it, they follow each other.
 */
final class JUnit4Test implements Runnable {

  private static final String CORE = "org.junit.runner.JUnitCore";
  private static final String REQUEST = "org.junit.runner.Request";
  private static final String DESCRIPTION = "org.junit.runner.Description";
  private static final String RESULT = "org.junit.runner.Result";

  /** How JUnit calls what it cannot run. */
  private static final String BROKEN = "initializationError";

  private final Class<?> type;
  private final String method;
  private final MethodHandle newCore;
  private final MethodHandle run;
  private final MethodHandle request;
  private final MethodHandle filter;
  private final MethodHandle runner;
  private final MethodHandle description;
  private final MethodHandle children;
  private final MethodHandle methodName;
  private final MethodHandle failures;
  private final MethodHandle exception;
  private final MethodHandle ignored;

  private JUnit4Test(Class<?> type, String method) throws ReflectiveOperationException {
    this.type = type;
    this.method = method;
    var junit = new Reflected(type.getClassLoader());
    newCore = junit.constructor(CORE);
    run = junit.method(CORE, "run", junit.type(REQUEST));
    request = junit.method(REQUEST, "aClass", Class.class);
    filter = junit.method(REQUEST, "filterWith", junit.type(DESCRIPTION));
    runner = junit.method(REQUEST, "getRunner");
    description = junit.method("org.junit.runner.Runner", "getDescription");
    children = junit.method(DESCRIPTION, "getChildren");
    methodName = junit.method(DESCRIPTION, "getMethodName");
    failures = junit.method(RESULT, "getFailures");
    exception = junit.method("org.junit.runner.notification.Failure", "getException");
    ignored = junit.method(RESULT, "getIgnoreCount");
  }

  static JUnit4Test of(Class<?> type, String method) {
    if (!new Reflected(type.getClassLoader()).has(CORE)) {
      throw new ProgramException(
          "%s is a test of JUnit 3 or 4, which is run by JUnit 4; put junit:junit:4.13.2 on the class path"
              .formatted(type.getName()));
    }
    try {
      return new JUnit4Test(type, method);
    } catch (ReflectiveOperationException e) {
      throw new ProgramException(
          "the JUnit 4 on the class path is not one that Heddle knows (%s); use 4.12 or newer"
              .formatted(e),
          e);
    }
  }

  @Override
  public void run() {
    try {
      for (Object one : invocations()) {
        Object result =
            run.invoke(newCore.invoke(), filter.invoke((Object) request.invoke(type), one));
        for (Object failure : (List<?>) failures.invoke(result)) {
          throw (Throwable) exception.invoke(failure);
        }
        if ((int) ignored.invoke(result) > 0) {
          Skips.skip("it is ignored");
        }
      }
    } catch (Throwable e) {
      throw Reflected.<RuntimeException>unchecked(e);
    }
  }

  private List<Object> invocations() throws Throwable {
    var found = new ArrayList<Object>();
    collect(description.invoke(runner.invoke((Object) request.invoke(type))), found);
    if (found.isEmpty()) {
      throw new AssertionError(
          "JUnit finds no test " + method + " in " + type.getName() + ", or cannot run it");
    }
    return found;
  }

  private void collect(Object described, List<Object> found) throws Throwable {
    List<?> parts = (List<?>) children.invoke(described);
    String name = (String) methodName.invoke(described);
    if (parts.isEmpty() && name != null && isMeant(name)) {
      found.add(described);
    }
    for (Object part : parts) {
      collect(part, found);
    }
  }

  private boolean isMeant(String name) {
    return name.equals(method) || name.startsWith(method + "[") || name.equals(BROKEN);
  }
}
