package heddle.runtime.pool;

import java.util.concurrent.ForkJoinPool;

/** Stands in for the model of the JDK's pools in tests: pools have none. */
public final class Delays {

  private Delays() {}

  public static void end(ForkJoinPool pool) {
    // Nobody has begun.
  }
}
