package heddle.jvm.load;

import java.lang.instrument.Instrumentation;

/**
 * What the JVM calls with its {@link Instrumentation}. It may be loaded by another class loader
 * than the rest of Heddle, so it leaves the object where everybody finds it.
 */
public final class AgentEntry {

  static final String KEY = "heddle.instrumentation";

  private AgentEntry() {}

  public static void premain(String arguments, Instrumentation instrumentation) {
    agentmain(arguments, instrumentation);
  }

  public static void agentmain(String arguments, Instrumentation instrumentation) {
    System.getProperties().put(KEY, instrumentation);
  }
}
