package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import heddle.runtime.event.Op;
import java.util.concurrent.TimeUnit;

/** What read locks call instead of their own code. */
@StandsFor(
    value = "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
    when = ModelHooks.class)
@Unanswered("toString")
public final class ReadLockModel {

  private ReadLockModel() {}

  @Replaces
  public static void lock(Object lock) {
    ModelHooks.acquire(lock, Op.SHARED, 1);
  }

  @Replaces
  public static void lockInterruptibly(Object lock) throws InterruptedException {
    ModelHooks.acquireInterruptibly(lock, Op.SHARED, 1);
  }

  @Replaces
  public static boolean tryLock(Object lock) {
    return ModelHooks.tryAcquire(lock, Op.SHARED, 1);
  }

  @Replaces
  public static boolean tryLock(Object lock, long time, TimeUnit unit) throws InterruptedException {
    return ModelHooks.tryAcquire(lock, Op.SHARED, 1, time, unit);
  }

  @Replaces
  public static void unlock(Object lock) {
    ModelHooks.release(lock, Op.SHARED, 1);
  }
}
