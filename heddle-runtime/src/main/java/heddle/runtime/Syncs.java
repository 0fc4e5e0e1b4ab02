package heddle.runtime;

import heddle.runtime.raw.Memory;

/** The inside of the JDK's synchronisers: which of their parts stand for them. */
final class Syncs {

  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$";
  private static final String READ_WRITE_LOCK =
      "java.util.concurrent.locks.ReentrantReadWriteLock$";
  private static final String SEMAPHORE = "java.util.concurrent.Semaphore$";
  private static final String LATCH = "java.util.concurrent.CountDownLatch$";

  /** The kind of what is no synchroniser, but has a model that cannot answer all questions. */
  static final int THREAD_POOL = 16;

  /** The same for stages of computations, that is {@code CompletableFuture}. */
  static final int STAGE = 32;

  /** What is no kind, but also decided in the first run: that semaphores need {@link Queues}. */
  static final int SEMAPHORE_QUEUES = 64;

  /** Nor these: that uses of files are events, and which of them, see {@link Files}. */
  static final int FILES = 128;

  static final int DIRECTORIES = 256;
  static final int CHANNELS = 512;

  /** Nor this: that threads wait on {@code Thread} objects, see {@link Endings}. */
  static final int THREAD_ENDS = 1024;

  /** Nor this: that states of threads are shown, see {@link ObservedStates}. */
  static final int STATES = 2048;

  static final int READ_WRITE = 2;
  static final int PERMITS = 4;

  private static final String POOL = "heddle.runtime.PoolSync";

  private Syncs() {}

  /** Whether the object is the {@code Sync} of a synchroniser that is modelled. */
  static boolean isModelled(Object object) {
    return isModelled(object.getClass().getName());
  }

  static boolean isModelled(String type) {
    if (type.equals(POOL)) {
      return true;
    }
    int kind = kind(type);
    return kind != 0 && !Run.active.locks.asCode.has(kind);
  }

  /** One bit for each kind of synchroniser; 0 if it is the {@code Sync} of none. */
  static int kind(String type) {
    if (!type.startsWith("java.util.concurrent.") || !type.endsWith("Sync")) {
      return 0;
    } else if (type.startsWith(LOCK)) {
      return 1;
    } else if (type.startsWith(READ_WRITE_LOCK)) {
      return READ_WRITE;
    } else if (type.startsWith(SEMAPHORE)) {
      return PERMITS;
    }
    return type.startsWith(LATCH) ? 8 : 0;
  }

  /** How a {@code Sync} is called: after what it is the inside of. */
  static String name(String type) {
    int end = type.indexOf('$');
    return type.substring(type.lastIndexOf('.') + 1, end < 0 ? type.length() : end);
  }

  /** The permits a semaphore, or the queue of a read-write lock, was made with; else none. */
  static int initialPermits(Object sync) {
    if (sync instanceof PoolSync) {
      return ((PoolSync) sync).permits;
    }
    int kind = kind(sync.getClass().getName());
    return kind == PERMITS ? state(sync) : kind == READ_WRITE ? Queues.TURN : 0;
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
