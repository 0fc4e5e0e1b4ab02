package heddle.runtime;

import heddle.runtime.layout.SyncKinds;
import heddle.runtime.raw.Memory;

/** The inside of the JDK's synchronisers: which of their parts stand for them. */
final class Syncs {

  private Syncs() {}

  /** Whether the object is the {@code Sync} of a synchroniser that is modelled. */
  static boolean isModelled(Object object) {
    return Run.active.layouts.isModelled(object.getClass().getName());
  }

  /** The permits a semaphore, or the queue of a read-write lock, was made with; else none. */
  static int initialPermits(Object sync) {
    if (sync instanceof PoolSync) {
      return ((PoolSync) sync).permits;
    }
    int kind = SyncKinds.kind(sync.getClass().getName());
    return kind == SyncKinds.PERMITS ? state(sync) : kind == SyncKinds.READ_WRITE ? Queues.TURN : 0;
  }

  static boolean isFair(Object sync) {
    return sync.getClass().getName().endsWith("$FairSync");
  }

  /**
   * The number that the constructor stored, which nobody changes as long as the model stands for
   * it.
   */
  static int state(Object sync) {
    return Memory.UNSAFE.getInt(sync, Run.active.layouts.offset(sync.getClass(), "state"));
  }

  /** The {@code Sync} of a lock, semaphore or latch. */
  static Object of(Object synchroniser) {
    return Memory.reference(
        synchroniser, Run.active.layouts.offset(synchroniser.getClass(), "sync"));
  }

  /** The {@code Sync} of a condition. */
  static Object ofCondition(Object condition) {
    return Memory.reference(condition, Run.active.layouts.offset(condition.getClass(), "this$0"));
  }
}
