package heddle.runtime.pool;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Predicate;

/** Stands in for the model of the JDK's pools in tests: pools have none. */
public final class ForkJoin {

  private ForkJoin() {}

  public static ForkJoinWorkerThreadFactory model(
      ForkJoinWorkerThreadFactory factory,
      int parallelism,
      boolean isFifo,
      int maximumSize,
      int minimumRunnable,
      Predicate<? super ForkJoinPool> saturate) {
    return factory;
  }

  public static void signalFailure(ForkJoinTask<?> task) {
    // Nobody waits.
  }
}
