package heddle.runtime.pool;

import heddle.runtime.ExecutorHooks;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;

/** What a thread pool does with a task that it does not take, unless it is told otherwise. */
@StandsFor(
    value = "java.util.concurrent.ThreadPoolExecutor$AbortPolicy",
    when = ExecutorHooks.class)
public final class AbortPolicyModel {

  private AbortPolicyModel() {}

  /** The JDK's message tells how many threads there are, too. */
  @Replaces(asked = 2)
  public static void rejectedExecution(Object policy, Runnable task, ThreadPoolExecutor pool) {
    String state =
        ThreadPoolState.of(pool).closing().phase() == ThreadPoolShutdown.RUNNING
            ? "[Running]"
            : "[Shutting down]";
    throw new RejectedExecutionException(
        "Task "
            + task
            + " rejected from "
            + pool.getClass().getName()
            + "@"
            + Integer.toHexString(pool.hashCode())
            + state);
  }
}
