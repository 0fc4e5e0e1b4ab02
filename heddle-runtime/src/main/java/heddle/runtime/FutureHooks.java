package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.FirstRunDecisions;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What futures call where they are done, and where somebody asks if waiting for them is modelled. A
 * future that is done is a gate that is open: its own object, which has a permit then.
 */
public final class FutureHooks {

  private static final String LATE =
      "it is assumed that an interrupt that comes after a task is done does not end a call that"
          + " waits for its result; the JDK may not have looked yet, and end it";

  private FutureHooks() {}

  /** Whether the calling thread is under control. */
  public static boolean applies(Object future) {
    return Thread.currentThread() == Control.current;
  }

  /**
   * Whether the calling thread passes a gate when it waits for a stage. Workers of fork-join pools
   * help and are replaced while they wait, so they run the code.
   */
  public static boolean appliesToStage(Object stage) {
    return Thread.currentThread() == Control.current
        && !(Run.active.scheduler.moving.thread instanceof ForkJoinWorkerThread)
        && !Run.active.decisions.has(FirstRunDecisions.STAGE);
  }

  /** A future is done, as everybody can see who looks at it. */
  public static void done(Object future) {
    if (applies(future)) {
      Run run = Run.active;
      run.locks.release(run.scheduler.moving, future, Op.PERMIT, 1);
    }
  }

  /** The same, if it was the caller who completed it. */
  public static void done(boolean isDone, Object future) {
    if (isDone && applies(future) && !Run.active.decisions.has(FirstRunDecisions.STAGE)) {
      done(future);
    }
  }

  /** Waits until it is done: 1 done, 0 not in time, -1 interrupted. */
  public static int await(Object future, boolean isInterruptible, long nanos) {
    return PoolHooks.pass(future, 1, isInterruptible, nanos);
  }

  /** Whether the future was there before the run, and may have been done then. */
  public static boolean isFromBefore(Object future) {
    return Run.active.heap.isOld(future);
  }

  /** Somebody who waits is interrupted after the task is done. */
  public static void interruptedLate() {
    Run.active.facts.assume(LATE);
  }

  /** Who waits for a stage is no dependent of it here; only the code knows how many there are. */
  public static void ask(Object stage, String method) {
    if (applies(stage)
        && !Run.active.decisions.has(FirstRunDecisions.STAGE)
        && !Run.active.decisions.ask(FirstRunDecisions.STAGE)) {
      PoolHooks.misled("calls " + method + ", but not in its first run");
    }
  }
}
