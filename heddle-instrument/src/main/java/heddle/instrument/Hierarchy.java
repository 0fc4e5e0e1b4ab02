package heddle.instrument;

/** What the instrumenter has to know of other classes, answered without loading them. */
public interface Hierarchy {

  /** Whether the class is {@code java.lang.Thread} or a subclass of it. */
  boolean isThread(String internalName);

  /** Whether the class is one of the JDK's atomic variables and updaters, or inherits from one. */
  default boolean isAtomic(String internalName) {
    return internalName.startsWith("java/util/concurrent/atomic/");
  }

  /**
   * Whether a class of the program inherits from a class of the JDK that may have state of its own
   * and is not instrumented.
   */
  default boolean inheritsForeign(String internalName) {
    return false;
  }

  /**
   * Whether a class of the JDK has, or inherits, this field and it is final. False if that is not
   * known.
   */
  default boolean isFinalInJdk(String internalName, String field, String descriptor) {
    return false;
  }
}
