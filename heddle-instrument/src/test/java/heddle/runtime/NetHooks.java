package heddle.runtime;

/** Stands in for the model of sockets and channels in tests: it never applies. */
public final class NetHooks {

  private NetHooks() {}

  public static boolean applies() {
    return false;
  }

  public static boolean appliesToChannels() {
    return false;
  }

  public static boolean appliesToDatagrams() {
    return false;
  }

  public static void refuseAsynchronous() {
    // Nobody has a model.
  }

  public static void refuseAsynchronousFile() {
    // Nobody has a model.
  }

  public static void refuseWatching() {
    // Nobody has a model.
  }
}
