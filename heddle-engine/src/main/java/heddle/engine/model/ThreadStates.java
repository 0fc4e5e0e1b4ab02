package heddle.engine.model;

import java.util.Arrays;

/** What others can see of or do to each thread: life, wait sets, interrupt flag, permit. */
final class ThreadStates {

  static final int FORKED = 1;
  static final int ENDED = 2;
  static final int NOTIFIED = 4;
  static final int INTERRUPTED = 8;
  static final int PERMIT = 16;
  static final int DAEMON = 32;

  /** The flags are the lower bits; above them stands the wait set plus 1, or 0. */
  private static final int FLAGS = 8;

  private static final int ALL_FLAGS = (1 << FLAGS) - 1;

  /**
   * The flags of each thread, and the wait set that it is in. It stays in it, notified or not,
   * until it wakes.
   */
  private int[] states;

  ThreadStates(int threads) {
    states = new int[threads];
  }

  void grow(int threads) {
    if (threads > states.length) {
      states = Arrays.copyOf(states, threads);
    }
  }

  boolean fits(int threads) {
    return threads == states.length;
  }

  ThreadStates copy() {
    return new ThreadStates(states.clone());
  }

  private ThreadStates(int[] states) {
    this.states = states;
  }

  void copyFrom(ThreadStates other) {
    System.arraycopy(other.states, 0, states, 0, states.length);
  }

  boolean is(int thread, int flag) {
    return (states[thread] & flag) != 0;
  }

  void set(int thread, int flag) {
    states[thread] |= flag;
  }

  void clear(int thread, int flag) {
    states[thread] &= ~flag;
  }

  /** Gives the thread these flags and puts it where they say together with {@link #in}. */
  void reset(int thread, int standing) {
    states[thread] = standing;
  }

  /** What stands above the flags of a thread that is in {@code set}. */
  static int in(int set) {
    return set + 1 << FLAGS;
  }

  void enter(int thread, int set) {
    states[thread] = states[thread] & ALL_FLAGS | in(set);
  }

  void leave(int thread) {
    states[thread] &= ALL_FLAGS & ~NOTIFIED;
  }

  private boolean waitsIn(int thread, int set) {
    return states[thread] >> FLAGS == set + 1;
  }

  /** The next thread from {@code from} on that can be notified in {@code set}, or -1. */
  int nextWaiter(int set, int from) {
    for (int thread = from; thread < states.length; thread++) {
      if (waitsIn(thread, set) && !is(thread, NOTIFIED)) {
        return thread;
      }
    }
    return -1;
  }

  void notifyAll(int set) {
    for (int thread = 0; thread < states.length; thread++) {
      if (waitsIn(thread, set)) {
        set(thread, NOTIFIED);
      }
    }
  }
}
