package heddle.runtime.pool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;

/** Stands in for the model of waiting for futures in tests: nobody waits here. */
public final class Futures {

  private Futures() {}

  public static void get(FutureTask<?> task) {
    // Its own code is good enough.
  }

  public static long awaitDone(FutureTask<?> task, boolean isTimed, long nanos) {
    return nanos;
  }

  public static boolean waitingGet(CompletableFuture<?> stage, boolean isInterruptible) {
    return isInterruptible;
  }

  public static long timedGet(CompletableFuture<?> stage, long nanos) {
    return nanos;
  }
}
