package heddle.runtime.layout;

/** Which classes of the JDK are the inside of a synchroniser, by their names. */
public final class SyncKinds {

  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$";
  private static final String READ_WRITE_LOCK =
      "java.util.concurrent.locks.ReentrantReadWriteLock$";
  private static final String SEMAPHORE = "java.util.concurrent.Semaphore$";
  private static final String LATCH = "java.util.concurrent.CountDownLatch$";

  public static final int READ_WRITE = 2;
  public static final int PERMITS = 4;

  private static final String POOL = "heddle.runtime.PoolSync";

  private SyncKinds() {}

  /** Whether it is a lock or semaphore of the model of pools, of which there is no code. */
  static boolean isOfPools(String type) {
    return type.equals(POOL);
  }

  /** One bit for each kind of synchroniser; 0 if it is the {@code Sync} of none. */
  public static int kind(String type) {
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
}
