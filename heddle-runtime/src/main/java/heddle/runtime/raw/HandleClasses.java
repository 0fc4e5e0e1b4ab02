package heddle.runtime.raw;

/** Classes of method handles that something is bound to. */
public final class HandleClasses {

  private static final String BOUND = "java.lang.invoke.BoundMethodHandle";

  /** Variable handles with other handles in front of them. */
  private static final String INDIRECT = "java.lang.invoke.IndirectVarHandle";

  /** Nothing is bound but numbers, and one handle that is called with them. */
  private static final String NUMBERS = ".*\\$Species_L[IJFD]+";

  private HandleClasses() {}

  /** Whether something is bound to handles of a class that no text tells. */
  public static boolean bindsObjects(Class<?> type) {
    return isBound(type) && !type.getName().matches(NUMBERS);
  }

  public static boolean isBound(Class<?> type) {
    return type.getName().startsWith(BOUND) || type.getName().equals(INDIRECT);
  }
}
