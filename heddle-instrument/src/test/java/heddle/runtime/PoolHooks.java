package heddle.runtime;

/** Stands in for the model of the JDK's pools in tests: it never applies. */
public final class PoolHooks {

  private PoolHooks() {}

  public static boolean applies() {
    return false;
  }

  public static boolean applies(Object pool) {
    return false;
  }

  public static void ask(String method) {
    // Nobody has a model.
  }
}
