package heddle.runtime.pool;

import heddle.runtime.FutureHooks;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import java.util.concurrent.FutureTask;

/**
 * What futures do before they wait for their result in the JDK's way: they wait for it here, so
 * that the code finds it there. The code looks at the state again and again, puts a node into a
 * list and parks; all that anybody learns of it is when the wait was over.
 *
 * <p>Why nothing is lost: a thread that waits does nothing that the program can see. If it finds
 * the result at its third look, then it might as well have had its first look at that time, and its
 * node is nobody's business. So for {@link FutureTask#get()} all looks are one. Of a {@link
 * java.util.concurrent.CompletableFuture} the first look stays, because who comes later than the
 * result does not run what depends on it, and who waits does.
 *
 * <p>Why nothing is invented: a gate is open as soon as the state says so, not when the nodes are
 * taken out of the list: a thread that has put its node there, and is about to park, looks again.
 */
@StandsFor(value = "java.util.concurrent.FutureTask", when = FutureHooks.class)
public final class FutureTaskModel {

  private FutureTaskModel() {}

  /** Before a thread asks for the result of a task. */
  @Before
  public static void get(FutureTask<?> task) {
    if (!FutureHooks.isFromBefore(task)) {
      await(task, -1);
    }
  }

  /**
   * Before a thread waits for a task; answers how long it is still to wait.
   *
   * <p>A task that is about to have its result is waited for by the code, however short the time.
   */
  @Before(sets = 2)
  public static long awaitDone(FutureTask<?> task, boolean isTimed, long nanos) {
    boolean isOver =
        isTimed && nanos > 0 && !FutureHooks.isFromBefore(task) && await(task, nanos) == 0;
    return isOver ? 0 : nanos;
  }

  /** If it is interrupted, the code will see that, unless the task is done. */
  private static int await(FutureTask<?> task, long nanos) {
    int answer = FutureHooks.await(task, true, nanos);
    if (answer < 0) {
      Thread.currentThread().interrupt();
      if (task.isDone()) {
        FutureHooks.interruptedLate();
      }
    }
    return answer;
  }

  /** A task is done, as everybody can see who looks at it. */
  @Before(value = "finishCompletion", always = true)
  public static void done(FutureTask<?> task) {
    FutureHooks.done(task);
  }

  /** A task has been cancelled: who waits for it may go on before its thread is interrupted. */
  @Before(value = "cancel(boolean)", always = true, lastUseOf = 1)
  public static void cancelled(FutureTask<?> task) {
    FutureHooks.done(task);
  }
}
