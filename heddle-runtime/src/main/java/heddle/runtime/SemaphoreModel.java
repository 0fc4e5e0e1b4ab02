package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import heddle.runtime.event.Op;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What semaphores call instead of their own code. */
@StandsFor(value = "java.util.concurrent.Semaphore", when = ModelHooks.class)
@Unanswered({"toString", "hasQueuedThreads", "getQueueLength", "getQueuedThreads", "reducePermits"})
public final class SemaphoreModel {

  private SemaphoreModel() {}

  @Replaces
  public static void acquire(Object semaphore) throws InterruptedException {
    ModelHooks.acquireInterruptibly(semaphore, Op.PERMIT, 1);
  }

  @Replaces
  public static void acquire(Object semaphore, int permits) throws InterruptedException {
    if (check(permits) > 0) {
      ModelHooks.acquireInterruptibly(semaphore, Op.PERMIT, permits);
    } else {
      ModelHooks.throwIfInterrupted();
      acquireNothing(semaphore);
    }
  }

  @Replaces
  public static void acquireUninterruptibly(Object semaphore) {
    ModelHooks.acquire(semaphore, Op.PERMIT, 1);
  }

  @Replaces
  public static void acquireUninterruptibly(Object semaphore, int permits) {
    if (check(permits) > 0) {
      ModelHooks.acquire(semaphore, Op.PERMIT, permits);
    } else {
      acquireNothing(semaphore);
    }
  }

  @Replaces
  public static boolean tryAcquire(Object semaphore) {
    return ModelHooks.tryAcquire(semaphore, Op.PERMIT, 1);
  }

  @Replaces
  public static boolean tryAcquire(Object semaphore, int permits) {
    return check(permits) == 0 || ModelHooks.tryAcquire(semaphore, Op.PERMIT, permits);
  }

  @Replaces
  public static boolean tryAcquire(Object semaphore, long time, TimeUnit unit)
      throws InterruptedException {
    return ModelHooks.tryAcquire(semaphore, Op.PERMIT, 1, time, unit);
  }

  @Replaces
  public static boolean tryAcquire(Object semaphore, int permits, long time, TimeUnit unit)
      throws InterruptedException {
    if (check(permits) > 0) {
      return ModelHooks.tryAcquire(semaphore, Op.PERMIT, permits, time, unit);
    }
    ModelHooks.throwIfInterrupted();
    acquireNothing(semaphore);
    return true;
  }

  @Replaces
  public static void release(Object semaphore) {
    ModelHooks.release(semaphore, Op.PERMIT, 1);
  }

  @Replaces
  public static void release(Object semaphore, int permits) {
    if (check(permits) > 0) {
      ModelHooks.release(semaphore, Op.PERMIT, permits);
    }
  }

  @Replaces
  public static int availablePermits(Object semaphore) {
    return ModelHooks.peek(semaphore, "availablePermits()").permits;
  }

  @Replaces
  public static int drainPermits(Object semaphore) {
    int permits = ModelHooks.peek(semaphore, "drainPermits()").permits;
    return permits > 0 && ModelHooks.tryAcquire(semaphore, Op.PERMIT, permits) ? permits : 0;
  }

  /** Who wants no permits gets them, but waits behind others if the semaphore is fair. */
  private static void acquireNothing(Object semaphore) {
    if (((Semaphore) semaphore).isFair()) {
      ModelHooks.peek(semaphore, "acquire(0)");
    }
  }

  private static int check(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }
}
