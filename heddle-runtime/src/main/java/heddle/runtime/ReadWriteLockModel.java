package heddle.runtime;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;
import heddle.runtime.sync.LockState;

/** What read-write locks are asked about their two locks. */
@StandsFor(value = "java.util.concurrent.locks.ReentrantReadWriteLock", when = ModelHooks.class)
@Unanswered({
  "toString",
  "getOwner",
  "hasQueuedThread",
  "hasQueuedThreads",
  "getQueueLength",
  "getQueuedThreads",
  "getQueuedReaderThreads",
  "getQueuedWriterThreads",
  "hasWaiters",
  "getWaitQueueLength",
  "getWaitingThreads"
})
public final class ReadWriteLockModel {

  private ReadWriteLockModel() {}

  @Replaces
  public static int getReadHoldCount(Object lock) {
    Run run = Run.active;
    return run.locks.reads(run.scheduler.moving, Run.active.sync.syncs.of(lock));
  }

  @Replaces
  public static int getReadLockCount(Object lock) {
    LockState state = ModelHooks.peek(lock, "getReadLockCount()");
    int count = 0;
    for (int reads : state.reads) {
      count += reads;
    }
    return count;
  }

  @Replaces
  public static boolean isWriteLocked(Object lock) {
    return ModelHooks.peek(lock, "isWriteLocked()").writer != 0;
  }

  @Replaces
  public static boolean isWriteLockedByCurrentThread(Object lock) {
    return getWriteHoldCount(lock) > 0;
  }

  @Replaces
  public static int getWriteHoldCount(Object lock) {
    return ReentrantLockModel.getHoldCount(lock);
  }
}
