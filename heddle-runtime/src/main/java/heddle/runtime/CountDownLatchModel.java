package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import heddle.runtime.event.Op;
import java.util.concurrent.TimeUnit;

/** What latches call instead of their own code. */
@StandsFor(value = "java.util.concurrent.CountDownLatch", when = ModelHooks.class)
@Unanswered("toString")
public final class CountDownLatchModel {

  private CountDownLatchModel() {}

  @Replaces
  public static void await(Object latch) throws InterruptedException {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    if (counts == 0) {
      Run.active.interrupts.throwIfInterrupted(Run.active.scheduler.moving, 0);
    } else {
      ModelHooks.acquireInterruptibly(latch, Op.GATE, counts);
    }
  }

  @Replaces
  public static boolean await(Object latch, long time, TimeUnit unit) throws InterruptedException {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    if (counts == 0) {
      Run.active.interrupts.throwIfInterrupted(Run.active.scheduler.moving, 0);
      return true;
    }
    return ModelHooks.tryAcquire(latch, Op.GATE, counts, time, unit);
  }

  @Replaces
  public static void countDown(Object latch) {
    ModelHooks.release(latch, Op.PERMIT, 1);
  }

  @Replaces
  public static long getCount(Object latch) {
    int counts = Run.active.sync.syncs.state(Run.active.sync.syncs.of(latch));
    return Math.max(0, counts - ModelHooks.peek(latch, "getCount()").permits);
  }
}
