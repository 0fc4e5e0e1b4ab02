package heddle.api;

import java.util.function.Supplier;

/**
 * Code that is not interleaved with other such code: a critical section of one lock for the whole
 * program. Meant for what a test does for itself, such as keeping a list of what happened: its
 * parts are not explored against each other, only their order is.
 *
 * <p>Code that is not in such a section can come in between. What is inside must not wait for
 * others.
 */
public final class Atomic {

  private static final Object LOCK = new Object();

  private Atomic() {}

  /** Runs it without other atomic code in between. */
  public static void run(Runnable code) {
    synchronized (LOCK) {
      code.run();
    }
  }

  /** Runs it without other atomic code in between, and returns what it gives. */
  public static <T> T get(Supplier<T> code) {
    synchronized (LOCK) {
      return code.get();
    }
  }
}
