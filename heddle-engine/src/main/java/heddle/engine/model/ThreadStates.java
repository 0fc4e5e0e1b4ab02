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

  private byte[] flags;

  /** The wait set that the thread is in, or -1. It stays in it, notified or not, until it wakes. */
  private int[] waiting;

  ThreadStates(int threads) {
    flags = new byte[threads];
    waiting = new int[threads];
    Arrays.fill(waiting, -1);
  }

  void grow(int threads) {
    int known = flags.length;
    if (threads > known) {
      flags = Arrays.copyOf(flags, threads);
      waiting = Arrays.copyOf(waiting, threads);
      Arrays.fill(waiting, known, threads, -1);
    }
  }

  void copyFrom(ThreadStates other) {
    System.arraycopy(other.flags, 0, flags, 0, flags.length);
    System.arraycopy(other.waiting, 0, waiting, 0, waiting.length);
  }

  boolean is(int thread, int flag) {
    return (flags[thread] & flag) != 0;
  }

  void set(int thread, int flag) {
    flags[thread] |= (byte) flag;
  }

  void clear(int thread, int flag) {
    flags[thread] &= (byte) ~flag;
  }

  void reset(int thread, int all) {
    flags[thread] = (byte) all;
  }

  int waitsIn(int thread) {
    return waiting[thread];
  }

  void enter(int thread, int set) {
    waiting[thread] = set;
  }

  void leave(int thread) {
    waiting[thread] = -1;
    clear(thread, NOTIFIED);
  }

  /** The next thread from {@code from} on that can be notified in {@code set}, or -1. */
  int nextWaiter(int set, int from) {
    for (int thread = from; thread < waiting.length; thread++) {
      if (waiting[thread] == set && !is(thread, NOTIFIED)) {
        return thread;
      }
    }
    return -1;
  }

  void notifyAll(int set) {
    for (int thread = 0; thread < waiting.length; thread++) {
      if (waiting[thread] == set) {
        set(thread, NOTIFIED);
      }
    }
  }
}
