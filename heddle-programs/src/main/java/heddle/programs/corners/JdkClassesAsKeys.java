package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A registry by class, as there is one in many libraries; here the classes are the JDK's. */
@Expect(outcome = "one of 2", because = "computeIfAbsent makes each element once")
public final class JdkClassesAsKeys {

  private JdkClassesAsKeys() {}

  private static String registered(Map<Class<?>, String> registry, String who) {
    registry.computeIfAbsent(String.class, type -> who);
    return registry.computeIfAbsent(Integer.class, type -> who);
  }

  public static void main(String[] args) {
    var registry = new ConcurrentHashMap<Class<?>, String>();
    var seen = new String[2];
    Threads.run(
        () -> seen[0] = registered(registry, "first"),
        () -> seen[1] = registered(registry, "second"));
    System.out.println((seen[0].equals(seen[1]) ? "one" : "both") + " of " + registry.size());
  }
}
