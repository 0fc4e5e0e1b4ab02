package heddle.protocol;

import java.util.Locale;

/**
 * How a cell is accessed: what the access promises about the order in which other threads see it
 * and what is around it. In interleavings all of these are the same; the modes say for which memory
 * models the interleavings are all there is.
 */
public enum Access {
  /** No ordering with other threads. Only plain reads and writes take part in data races. */
  PLAIN,
  /** In one order for each cell, but orders nothing around it. */
  OPAQUE,
  /** What comes after it is seen after it. */
  ACQUIRE,
  /** What comes before it is seen before it. */
  RELEASE,
  /** Volatile or atomic: in one order with all others of this mode. */
  VOLATILE;

  /** Whether memory may do more with it than any interleaving does, even without a data race. */
  public boolean isWeak() {
    return this != VOLATILE;
  }

  /** The mode for people. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
