package heddle.runtime.event;

/** The kinds of operation in a log, and of values and responses. They are the protocol's. */
public final class Op {

  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int COMPARE_AND_SET = 2;
  public static final int UPDATE = 3;
  public static final int INIT = 4;
  public static final int ACQUIRE = 5;
  public static final int RELEASE = 6;
  public static final int WAIT = 7;
  public static final int WAKE = 8;
  public static final int NOTIFY = 9;
  public static final int PARK = 10;
  public static final int UNPARK = 11;
  public static final int FORK = 12;
  public static final int BEGIN = 13;
  public static final int END = 14;
  public static final int JOIN = 15;
  public static final int IS_ALIVE = 16;
  public static final int INTERRUPT = 17;
  public static final int TEST_INTERRUPT = 18;
  public static final int CHOICE = 19;
  public static final int FAIL = 20;
  public static final int TRY_ACQUIRE = 21;

  // How a cell is accessed, as the instrumenter numbers it: the flags of a read, a write or a
  // compare-and-set; of an update, together with what it does.
  public static final int PLAIN = 0;
  public static final int VOLATILE = 1;
  public static final int OPAQUE = 2;
  public static final int ACCESS_ACQUIRE = 3;
  public static final int ACCESS_RELEASE = 4;

  /** How far the access is from what an update does. */
  public static final int ACCESS_SHIFT = 4;

  /** A wake, park or join that may end by itself. */
  public static final int TIMED = 1;

  /** A wake, join or acquire that an interrupt ends. */
  public static final int INTERRUPTIBLE = 2;

  /** An acquire or release of a read lock. */
  public static final int SHARED = 4;

  /** An acquire or release of permits. */
  public static final int PERMIT = 8;

  /** An acquire that needs permits but takes none. */
  public static final int GATE = 16;

  /** A wake or park that may end without a reason. */
  public static final int SPURIOUS = 32;

  /** Beside {@link #TIMED}, and of a try-acquire: it ends by itself only if nobody can go on. */
  public static final int LONG = 64;

  /** A wait in a set of which who has waited longest is notified first. */
  public static final int QUEUED = 1;

  /** A notify of all waiters. */
  public static final int ALL = 1;

  /** A test that clears the flag. */
  public static final int CLEAR = 1;

  /** A fork of a daemon. */
  public static final int DAEMON = 1;

  /** A failure of a check, rather than any other exception. */
  public static final int ASSERTION = 1;

  public static final int NULL = 0;
  public static final int NUM = 1;
  public static final int BOOL = 2;
  public static final int REAL = 3;
  public static final int REF = 4;

  public static final int DONE = 5;
  public static final int INTERRUPTED = 6;
  public static final int NOTIFIED = 7;
  public static final int TIMED_OUT = 8;

  /** The pick of a step by which a wait ends without a reason. */
  public static final int UNPROVOKED = -2;

  private Op() {}

  /**
   * Whether a thread learns something by the end of an operation, even if all that it is told is
   * that it is done: it could have ended in another way.
   */
  public static boolean isTelling(int kind, int flags, int response) {
    switch (kind) {
      case WAKE:
      case PARK:
        return true;
      case ACQUIRE:
      case JOIN:
        return response != DONE || (flags & INTERRUPTIBLE) != 0;
      default:
        return response != DONE;
    }
  }

  /** Whether an event could make a difference to a thread that goes in circles. */
  public static boolean isChange(int kind, long response) {
    switch (kind) {
      case READ:
      case ACQUIRE:
      case RELEASE:
      case IS_ALIVE:
        return false;
      case COMPARE_AND_SET:
      case TEST_INTERRUPT:
        return response != 0;
      default:
        return true;
    }
  }
}
