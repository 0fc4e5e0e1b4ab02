package heddle.runtime.pool;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands in for the runtime's lists of threads in tests. */
public final class Roster {

  private Roster() {}

  public static Set<Thread> make() {
    return ConcurrentHashMap.newKeySet();
  }
}
