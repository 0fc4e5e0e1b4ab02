package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.event.Op;
import heddle.runtime.turn.Strand;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/**
 * What conditions of locks call instead of their own code. Newer JDKs have a read-write lock that
 * counts in 64 bits, with conditions of their own.
 */
@StandsFor(
    value = {
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
      "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject"
    },
    when = ModelHooks.class,
    asking = "appliesToCondition")
public final class ConditionModel {

  private ConditionModel() {}

  @Replaces
  public static void await(Object condition) throws InterruptedException {
    Strand strand = Run.active.scheduler.moving;
    int site = strand.place;
    CompensatingPool pool = PoolHooks.poolOfWorker();
    boolean isCompensated = pool != null && pool.compensate(PoolHooks.pool(strand.thread));
    strand.place = site;
    long before = strand.take(isCompensated ? 1 : 0);
    try {
      await(condition, -1, true);
    } finally {
      strand.inHand = before;
      if (isCompensated) {
        pool.uncompensate();
      }
    }
  }

  @Replaces
  public static void awaitUninterruptibly(Object condition) {
    try {
      await(condition, -1, false);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Replaces
  public static long awaitNanos(Object condition, long nanos) throws InterruptedException {
    Strand strand = Run.active.scheduler.moving;
    int site = strand.place;
    long before = strand.take(nanos);
    try {
      int answer = await(condition, Math.max(0, nanos), true);
      strand.take(answer);
      return Run.active.chance.left(strand, nanos, answer == Op.TIMED_OUT, site);
    } finally {
      strand.inHand = before;
    }
  }

  @Replaces
  public static boolean await(Object condition, long time, TimeUnit unit)
      throws InterruptedException {
    return await(condition, Math.max(0, unit.toNanos(time)), true) != Op.TIMED_OUT;
  }

  @Replaces
  public static boolean awaitUntil(Object condition, Date deadline) throws InterruptedException {
    Run run = Run.active;
    return await(condition, run.chance.until(run.scheduler.moving, deadline.getTime()), true)
        != Op.TIMED_OUT;
  }

  private static int await(Object condition, long nanos, boolean interruptible)
      throws InterruptedException {
    Run run = Run.active;
    return run.locks.conditions.await(
        run.scheduler.moving,
        condition,
        Run.active.sync.syncs.ofCondition(condition),
        nanos,
        interruptible);
  }

  @Replaces
  public static void signal(Object condition) {
    Run run = Run.active;
    run.locks.conditions.signal(
        run.scheduler.moving, condition, Run.active.sync.syncs.ofCondition(condition), false);
  }

  @Replaces
  public static void signalAll(Object condition) {
    Run run = Run.active;
    run.locks.conditions.signal(
        run.scheduler.moving, condition, Run.active.sync.syncs.ofCondition(condition), true);
  }
}
