package heddle.runtime;

/** Stands in for the model of waiting for futures in tests: it never applies. */
public final class FutureHooks {

  private FutureHooks() {}

  public static boolean applies() {
    return false;
  }

  public static boolean appliesToStage() {
    return false;
  }

  public static void done(Object future) {
    // Nobody has a model.
  }

  public static void done(boolean isDone, Object future) {
    // Nobody has a model.
  }

  public static void ask(String method) {
    // Nobody has a model.
  }
}
