package heddle.runtime;

/** What only the JVM knows about classes. */
public final class Classes {

  private Classes() {}

  /** Whether the class's initialiser has been run. */
  public static boolean isInitialized(Class<?> type) {
    return !Memory.UNSAFE.shouldBeInitialized(type);
  }

  /** Runs the class's initialiser if it was not run yet. */
  public static void initialize(Class<?> type) {
    Memory.UNSAFE.ensureClassInitialized(type);
  }
}
