package heddle.instrument;

/** What the instrumenter has to know of other classes, answered without loading them. */
public interface Hierarchy {

  /** Whether the class is {@code java.lang.Thread} or a subclass of it. */
  boolean isThread(String internalName);
}
