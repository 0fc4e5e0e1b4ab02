package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import java.util.concurrent.TimeUnit;

/** What exclusive locks call instead of their own code. */
@StandsFor(
    value = {
      "java.util.concurrent.locks.ReentrantLock",
      "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock"
    },
    when = ModelHooks.class)
@Unanswered({
  "toString",
  "getOwner",
  "hasQueuedThread",
  "getQueuedThreads",
  "hasWaiters",
  "getWaitQueueLength",
  "getWaitingThreads"
})
public final class ReentrantLockModel {

  private ReentrantLockModel() {}

  @Replaces
  public static void lock(Object lock) {
    ModelHooks.acquire(lock, 0, 1);
  }

  @Replaces
  public static void lockInterruptibly(Object lock) throws InterruptedException {
    ModelHooks.acquireInterruptibly(lock, 0, 1);
  }

  @Replaces
  public static boolean tryLock(Object lock) {
    return ModelHooks.tryAcquire(lock, 0, 1);
  }

  @Replaces
  public static boolean tryLock(Object lock, long time, TimeUnit unit) throws InterruptedException {
    return ModelHooks.tryAcquire(lock, 0, 1, time, unit);
  }

  @Replaces
  public static void unlock(Object lock) {
    ModelHooks.release(lock, 0, 1);
  }

  @Replaces
  public static boolean isHeldByCurrentThread(Object lock) {
    return getHoldCount(lock) > 0;
  }

  @Replaces
  public static int getHoldCount(Object lock) {
    Run run = Run.active;
    return run.locks.holds(run.scheduler.moving, Run.active.sync.syncs.of(lock));
  }

  @Replaces
  public static boolean isLocked(Object lock) {
    return ModelHooks.peek(lock, "isLocked()").writer != 0;
  }

  @Replaces
  public static int getQueueLength(Object lock) {
    ModelHooks.peek(lock, "getQueueLength()");
    return Run.active.locks.states.waitingFor(Run.active.sync.syncs.of(lock));
  }

  @Replaces
  public static boolean hasQueuedThreads(Object lock) {
    ModelHooks.peek(lock, "hasQueuedThreads()");
    return Run.active.locks.states.waitingFor(Run.active.sync.syncs.of(lock)) > 0;
  }
}
