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

  /**
   * The places of threads in the queue of their wait set, from 1 on without gaps; 0 if they are not
   * in one, or have been notified.
   */
  private int[] ranks;

  ThreadStates(int threads) {
    states = new int[threads];
    ranks = new int[threads];
  }

  void grow(int threads) {
    if (threads > states.length) {
      states = Arrays.copyOf(states, threads);
      ranks = Arrays.copyOf(ranks, threads);
    }
  }

  boolean fits(int threads) {
    return threads == states.length;
  }

  ThreadStates copy() {
    return new ThreadStates(states.clone(), ranks.clone());
  }

  private ThreadStates(int[] states, int[] ranks) {
    this.states = states;
    this.ranks = ranks;
  }

  void copyFrom(ThreadStates other) {
    System.arraycopy(other.states, 0, states, 0, states.length);
    System.arraycopy(other.ranks, 0, ranks, 0, ranks.length);
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
    ranks[thread] = 0;
  }

  int rank(int thread) {
    return ranks[thread];
  }

  void setRank(int thread, int rank) {
    ranks[thread] = rank;
  }

  /** What stands above the flags of a thread that is in {@code set}. */
  static int in(int set) {
    return set + 1 << FLAGS;
  }

  /** What stands above the flags. */
  static int setOf(int standing) {
    return standing & ~ALL_FLAGS;
  }

  void enter(int thread, int set, boolean queued) {
    if (queued) {
      int last = 0;
      for (int other = 0; other < states.length; other++) {
        last = waitsIn(other, set) ? Math.max(last, ranks[other]) : last;
      }
      ranks[thread] = last + 1;
    }
    states[thread] = states[thread] & ALL_FLAGS | in(set);
  }

  void notify(int thread) {
    unqueue(thread);
    set(thread, NOTIFIED);
  }

  /** Those behind the thread move up. */
  private void unqueue(int thread) {
    int rank = ranks[thread];
    if (rank == 0) {
      return;
    }
    for (int other = 0; other < states.length; other++) {
      if (ranks[other] > rank && states[other] >> FLAGS == states[thread] >> FLAGS) {
        ranks[other]--;
      }
    }
    ranks[thread] = 0;
  }

  void leave(int thread) {
    unqueue(thread);
    states[thread] &= ALL_FLAGS & ~NOTIFIED;
  }

  private boolean waitsIn(int thread, int set) {
    return states[thread] >> FLAGS == set + 1;
  }

  /**
   * The next thread from {@code from} on that can be notified in {@code set}, or -1. In a queue it
   * is the first only.
   */
  int nextWaiter(int set, int from) {
    for (int thread = from; thread < states.length; thread++) {
      if (waitsIn(thread, set) && !is(thread, NOTIFIED) && ranks[thread] <= 1) {
        return thread;
      }
    }
    return -1;
  }

  void notifyAll(int set) {
    for (int thread = 0; thread < states.length; thread++) {
      if (waitsIn(thread, set)) {
        ranks[thread] = 0;
        set(thread, NOTIFIED);
      }
    }
  }
}
