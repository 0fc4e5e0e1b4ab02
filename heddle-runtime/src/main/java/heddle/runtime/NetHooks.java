package heddle.runtime;

/**
 * What the model of sockets needs of the runtime. The model itself, in {@code heddle.runtime.net},
 * is instrumented code; this is not.
 */
public final class NetHooks {

  private static final String MODEL = "heddle.runtime.net.";

  private static final String AT_ONCE =
      "it is assumed that what is written to a socket arrives at once and as a whole; networks may"
          + " deliver it in pieces, and make writers wait";

  private NetHooks() {}

  /** Whether the calling thread is under control, so that a socket that it makes has a model. */
  public static boolean applies() {
    if (Thread.currentThread() != Run.current) {
      return false;
    }
    Run.active.heap.assume(AT_ONCE);
    return true;
  }

  /** Whether the calling thread, which is under control, is a virtual one. */
  public static boolean isVirtual() {
    Run run = Run.active;
    return run.virtual.isVirtual(run.moving.thread);
  }

  /** Whether a field of an object, which is not null, holds something of the model. */
  static boolean isModelled(Object owner, Class<?> declaring, String field) {
    long offset = Memory.UNSAFE.objectFieldOffset(declaring, field);
    Object value = Memory.reference(owner, offset);
    return value != null && value.getClass().getName().startsWith(MODEL);
  }

  public static void connectOutside() {
    limit("a socket is connected to where no thread of the program listens, which is refused");
  }

  public static void writeToNobody() {
    limit(
        "a thread writes to a socket whose other end is closed; that it may fail is not explored");
  }

  public static void closeWithoutReading() {
    limit(
        "a socket is closed before all that was sent to it is read; that the other end may fail then"
            + " is not explored");
  }

  public static void exceedBacklog() {
    limit(
        "more connections wait for a ServerSocket than it was made for; that they may be refused is"
            + " not explored");
  }

  private static void limit(String sentence) {
    if (Thread.currentThread() == Run.current) {
      Run.active.heap.limit(sentence);
    }
  }
}
