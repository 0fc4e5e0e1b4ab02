package heddle.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;

/**
 * A test method that JUnit 5 (or newer) runs: with parameters, extensions or conditions. Its
 * launcher has to be on the class path. If there are several invocations, they follow each other.
 * Time limits of JUnit are off: they would be threads that watch the test.
 */
final class PlatformTest implements Runnable {

  private static final String LAUNCHER = "org.junit.platform.launcher.";
  private static final String CONFIG = LAUNCHER + "core.LauncherConfig";
  private static final String CONFIG_BUILDER = CONFIG + "$Builder";
  private static final String FACTORY = LAUNCHER + "core.LauncherFactory";
  private static final String REQUESTS = LAUNCHER + "core.LauncherDiscoveryRequestBuilder";
  private static final String REQUEST = LAUNCHER + "LauncherDiscoveryRequest";
  private static final String LISTENER = LAUNCHER + "TestExecutionListener";
  private static final String SUMMARIES = LAUNCHER + "listeners.SummaryGeneratingListener";
  private static final String SUMMARY = LAUNCHER + "listeners.TestExecutionSummary";
  private static final String ENGINE = "org.junit.platform.engine.TestEngine";
  private static final String SELECTOR = "org.junit.platform.engine.DiscoverySelector";
  private static final String SELECTORS = "org.junit.platform.engine.discovery.DiscoverySelectors";
  private static final String JUPITER = "org.junit.jupiter.engine.JupiterTestEngine";

  private static final String[] LISTENERS = {
    "enableTestEngineAutoRegistration",
    "enablePostDiscoveryFilterAutoRegistration",
    "enableTestExecutionListenerAutoRegistration",
    "enableLauncherSessionListenerAutoRegistration",
    "enableLauncherDiscoveryListenerAutoRegistration"
  };

  private static final String[][] PARAMETERS = {
    {"junit.jupiter.execution.parallel.enabled", "false"},
    {"junit.jupiter.execution.timeout.mode", "disabled"}
  };

  private final Class<?> type;
  private final Method method;
  private final Class<?> selectorType;
  private final Class<?> engineType;
  private final Class<?> listenerType;
  private final MethodHandle newEngine;
  private final MethodHandle configure;
  private final MethodHandle[] silence = new MethodHandle[LISTENERS.length];
  private final MethodHandle addEngines;
  private final MethodHandle buildConfig;
  private final MethodHandle create;
  private final MethodHandle newRequests;
  private final MethodHandle select;
  private final MethodHandle selectors;
  private final MethodHandle parameter;
  private final MethodHandle buildRequest;
  private final MethodHandle newListener;
  private final MethodHandle execute;
  private final MethodHandle summary;
  private final MethodHandle failures;
  private final MethodHandle exception;
  private final MethodHandle found;
  private final MethodHandle succeeded;

  private PlatformTest(Class<?> type, Method method) throws ReflectiveOperationException {
    this.type = type;
    this.method = method;
    var junit = new Reflected(type.getClassLoader());
    selectorType = junit.type(SELECTOR);
    engineType = junit.type(ENGINE);
    listenerType = junit.type(LISTENER);
    newEngine = junit.constructor(JUPITER);
    configure = junit.method(CONFIG, "builder");
    for (int i = 0; i < LISTENERS.length; i++) {
      silence[i] = junit.method(CONFIG_BUILDER, LISTENERS[i], boolean.class);
    }
    addEngines =
        junit.method(CONFIG_BUILDER, "addTestEngines", engineType.arrayType()).asFixedArity();
    buildConfig = junit.method(CONFIG_BUILDER, "build");
    create = junit.method(FACTORY, "create", junit.type(CONFIG));
    newRequests = junit.method(REQUESTS, "request");
    select = junit.method(SELECTORS, "selectMethod", Class.class, Method.class);
    selectors = junit.method(REQUESTS, "selectors", selectorType.arrayType()).asFixedArity();
    parameter = junit.method(REQUESTS, "configurationParameter", String.class, String.class);
    buildRequest = junit.method(REQUESTS, "build");
    newListener = junit.constructor(SUMMARIES);
    execute =
        junit
            .method(LAUNCHER + "Launcher", "execute", junit.type(REQUEST), listenerType.arrayType())
            .asFixedArity();
    summary = junit.method(SUMMARIES, "getSummary");
    failures = junit.method(SUMMARY, "getFailures");
    exception = junit.method(SUMMARY + "$Failure", "getException");
    found = junit.method(SUMMARY, "getTestsFoundCount");
    succeeded = junit.method(SUMMARY, "getTestsSucceededCount");
  }

  /**
   * @param why what only JUnit can do for the test
   */
  static PlatformTest of(Class<?> type, Method method, String why) {
    var junit = new Reflected(type.getClassLoader());
    if (!junit.has(FACTORY) || !junit.has(JUPITER)) {
      throw new ProgramException(
          "%s of %s needs JUnit to run it (%s); put %s on the class path, in the version of the other artifacts of JUnit"
              .formatted(
                  method.getName(),
                  type.getName(),
                  why,
                  junit.has(JUPITER)
                      ? "org.junit.platform:junit-platform-launcher"
                      : "org.junit.jupiter:junit-jupiter-engine and"
                          + " org.junit.platform:junit-platform-launcher"));
    }
    try {
      return new PlatformTest(type, method);
    } catch (ReflectiveOperationException e) {
      throw new ProgramException(
          "the JUnit on the class path is not one that Heddle knows (%s); use 5.8 or newer, all of its artifacts in the same version"
              .formatted(e),
          e);
    }
  }

  @Override
  public void run() {
    try {
      Object listener = newListener.invoke();
      execute.invoke(launcher(), request(), array(listenerType, listener));
      Object result = summary.invoke(listener);
      for (Object failure : (List<?>) failures.invoke(result)) {
        throw (Throwable) exception.invoke(failure);
      }
      if ((long) found.invoke(result) == 0 || (long) succeeded.invoke(result) == 0) {
        Skips.skip("JUnit has skipped or aborted it");
      }
    } catch (Throwable e) {
      throw Reflected.<RuntimeException>unchecked(e);
    }
  }

  private Object launcher() throws Throwable {
    Object builder = configure.invoke();
    for (MethodHandle off : silence) {
      off.invoke(builder, false);
    }
    addEngines.invoke(builder, array(engineType, (Object) newEngine.invoke()));
    return create.invoke((Object) buildConfig.invoke(builder));
  }

  private Object request() throws Throwable {
    Object builder = newRequests.invoke();
    Object selected = select.invoke(type, method);
    selectors.invoke(builder, array(selectorType, selected));
    for (String[] pair : PARAMETERS) {
      parameter.invoke(builder, pair[0], pair[1]);
    }
    return buildRequest.invoke(builder);
  }

  private static Object array(Class<?> type, Object element) {
    Object array = Array.newInstance(type, 1);
    Array.set(array, 0, element);
    return array;
  }
}
