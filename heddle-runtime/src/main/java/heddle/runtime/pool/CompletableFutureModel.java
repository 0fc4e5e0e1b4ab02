package heddle.runtime.pool;

import heddle.runtime.FutureHooks;
import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import java.util.concurrent.CompletableFuture;

/**
 * What stages of computations do before they wait for their result in the JDK's way, and when they
 * have it; {@link FutureTaskModel} says why nothing is lost and nothing invented.
 */
@StandsFor(
    value = "java.util.concurrent.CompletableFuture",
    when = FutureHooks.class,
    asking = "appliesToStage")
@Unanswered({"getNumberOfDependents", "toString"})
public final class CompletableFutureModel {

  private CompletableFutureModel() {}

  /** Something has tried to set the result of a stage; whether it did. */
  @After(
      value = {
        "internalComplete(*)",
        "completeNull(*)",
        "completeValue(*)",
        "completeThrowable(*)",
        "completeRelay(*)"
      },
      withResult = true)
  public static void done(boolean isDone, CompletableFuture<?> stage) {
    FutureHooks.done(isDone, stage);
  }

  /** The result of a stage has been set anew. */
  @Before(
      value = {"obtrudeValue(*)", "obtrudeException(*)"},
      always = true,
      call = "postComplete")
  public static void done(CompletableFuture<?> stage) {
    FutureHooks.done(stage);
  }

  /**
   * Before a thread waits for a stage, which had no result when it looked; answers whether the code
   * has still to look for an interrupt. One that comes before the result ends the wait, and one
   * that comes later stays.
   */
  @Before(sets = 1)
  public static boolean waitingGet(CompletableFuture<?> stage, boolean isInterruptible) {
    if (isInterruptible && Thread.currentThread().isInterrupted()) {
      return true;
    }
    boolean isDone = true;
    if (FutureHooks.await(stage, isInterruptible, -1) < 0) {
      isDone = stage.isDone();
      Thread.currentThread().interrupt();
    }
    return !isDone;
  }

  /** The same with a time limit, and an interrupt comes first; answers how much of it is left. */
  @Before(sets = 1)
  public static long timedGet(CompletableFuture<?> stage, long nanos) {
    int answer = nanos <= 0 ? 0 : FutureHooks.await(stage, true, nanos);
    if (answer < 0) {
      Thread.currentThread().interrupt();
    }
    return answer == 0 ? Math.min(nanos, 0) : nanos;
  }
}
