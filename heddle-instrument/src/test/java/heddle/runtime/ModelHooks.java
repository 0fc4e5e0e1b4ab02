package heddle.runtime;

/** Stands in for the model of the JDK's locks in tests: it never applies. */
public final class ModelHooks {

  private ModelHooks() {}

  public static boolean applies(Object synchroniser) {
    return false;
  }

  public static boolean appliesToCondition(Object condition) {
    return false;
  }

  public static void ask(Object synchroniser) {
    // Nobody has a model.
  }
}
