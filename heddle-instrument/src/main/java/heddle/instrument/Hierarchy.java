package heddle.instrument;

import java.util.Optional;

/** What the instrumenter has to know of other classes, answered without loading them. */
public interface Hierarchy {

  /** Whether the class is {@code java.lang.Thread} or a subclass of it. */
  boolean isThread(String internalName);

  /** Whether the class is one of the JDK's atomic variables and updaters, or inherits from one. */
  default boolean isAtomic(String internalName) {
    return internalName.startsWith("java/util/concurrent/atomic/");
  }

  /** What a class extends; empty if that is nothing, or not known. */
  default Optional<String> superclass(String internalName) {
    return Optional.empty();
  }

  /**
   * Whether a class of the JDK has, or inherits, this field and it is final. False if that is not
   * known.
   */
  default boolean isFinalInJdk(String internalName, String field, String descriptor) {
    return false;
  }
}
