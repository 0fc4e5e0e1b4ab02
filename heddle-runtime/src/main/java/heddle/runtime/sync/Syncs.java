package heddle.runtime.sync;

import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.layout.SyncKinds;
import heddle.runtime.raw.Memory;

/** The inside of the JDK's synchronisers: which of their parts stand for them. */
public final class Syncs {

  private final ClassLayouts layouts;

  Syncs(ClassLayouts layouts) {
    this.layouts = layouts;
  }

  /** Whether the object is the {@code Sync} of a synchroniser that is modelled. */
  public boolean isModelled(Object object) {
    return layouts.isModelled(object.getClass().getName());
  }

  /** The permits a semaphore, or the queue of a read-write lock, was made with; else none. */
  int initialPermits(Object sync) {
    if (sync instanceof InitialPermits) {
      return ((InitialPermits) sync).permits();
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
  public int state(Object sync) {
    return Memory.UNSAFE.getInt(sync, layouts.offset(sync.getClass(), "state"));
  }

  /** The {@code Sync} of a lock, semaphore or latch. */
  public Object of(Object synchroniser) {
    return Memory.reference(synchroniser, layouts.offset(synchroniser.getClass(), "sync"));
  }

  /** The {@code Sync} of a condition. */
  public Object ofCondition(Object condition) {
    return Memory.reference(condition, layouts.offset(condition.getClass(), "this$0"));
  }
}
