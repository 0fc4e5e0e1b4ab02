package heddle.runtime.turn;

/**
 * What is decided in the first run: what runs as the code it is, because the program asks questions
 * that the model has no answer to (kinds of synchronisers, thread pools), and which orders matter
 * to it, so that they are events from then on (queues of semaphores, uses of files).
 */
public final class FirstRunDecisions {

  /** Besides the kinds of synchronisers: thread pools, whose model cannot answer all questions. */
  public static final int THREAD_POOL = 16;

  /** The same for stages of computations, that is {@code CompletableFuture}. */
  public static final int STAGE = 32;

  /** What is no kind, but also decided in the first run: that semaphores need {@code Queues}. */
  public static final int SEMAPHORE_QUEUES = 64;

  /** Nor these: that uses of files are events, and which of them, see {@code FileAccesses}. */
  public static final int FILES = 128;

  public static final int DIRECTORIES = 256;
  public static final int CHANNELS = 512;

  /** Nor this: that threads wait on {@code Thread} objects, see {@code Endings}. */
  public static final int THREAD_ENDS = 1024;

  /** Nor this: that states of threads are shown, see {@code ObservedStates}. */
  public static final int STATES = 2048;

  private int kinds;
  private int asked;
  private boolean isWarm = true;

  public boolean has(int kind) {
    return (kinds & kind) != 0;
  }

  public boolean isAny() {
    return kinds != 0;
  }

  /** A question is asked; true if this is the first run, so that the code will answer it. */
  public boolean ask(int kind) {
    if (!isWarm) {
      asked |= kind;
    }
    return !isWarm;
  }

  /** Whether the first run, which only serves to learn such things, is over. */
  public boolean isWarm() {
    return isWarm;
  }

  public void warmingUp() {
    isWarm = false;
  }

  /**
   * The first run is over: whatever was asked questions in it has no model from now on.
   *
   * @return whether there is anything
   */
  public boolean warmedUp() {
    isWarm = true;
    kinds = asked;
    return asked != 0;
  }

  /** The last program is forgotten; whether anything was decided for it. */
  public boolean forget() {
    boolean wereAny = kinds != 0;
    isWarm = true;
    kinds = 0;
    asked = 0;
    return wereAny;
  }
}
