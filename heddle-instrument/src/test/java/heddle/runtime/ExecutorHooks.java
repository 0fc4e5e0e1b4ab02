package heddle.runtime;

/** Stands in for the model of thread pools in tests: it never applies. */
public final class ExecutorHooks {

  private ExecutorHooks() {}

  public static boolean applies(Object pool) {
    return false;
  }

  public static void ask(Object pool, String method) {
    // Nobody has a model.
  }

  public static void askQueue(Object queue) {
    // No queue is one of a model.
  }
}
