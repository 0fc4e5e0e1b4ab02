package heddle.engine.model;

import java.util.Arrays;

/** Who holds which lock, and how many permits each semaphore has left. */
final class Locks {

  private static final int OWNER = 0;
  private static final int DEPTH = 1;
  private static final int READERS = 2;
  private static final int FIELDS = 3;

  /** Owner or -1, depth and number of readers of each lock in turn: copied in every step. */
  private int[] locks;

  private int[] permits;

  Locks(int locks, int semaphores) {
    this.locks = new int[FIELDS * locks];
    this.permits = new int[semaphores];
    releaseAll();
  }

  private Locks(int[] locks, int[] permits) {
    this.locks = locks;
    this.permits = permits;
  }

  void grow(int count, int semaphores) {
    int known = locks.length;
    if (FIELDS * count > known) {
      locks = Arrays.copyOf(locks, FIELDS * count);
      for (int i = known; i < locks.length; i += FIELDS) {
        locks[i + OWNER] = -1;
      }
    }
    if (semaphores > permits.length) {
      permits = Arrays.copyOf(permits, semaphores);
    }
  }

  boolean fits(int count, int semaphores) {
    return FIELDS * count == locks.length && semaphores == permits.length;
  }

  Locks copy() {
    return new Locks(locks.clone(), permits.clone());
  }

  void copyFrom(Locks other) {
    if (locks.length > 0) {
      System.arraycopy(other.locks, 0, locks, 0, locks.length);
    }
    if (permits.length > 0) {
      System.arraycopy(other.permits, 0, permits, 0, permits.length);
    }
  }

  void releaseAll() {
    for (int i = 0; i < locks.length; i += FIELDS) {
      locks[i + OWNER] = -1;
      locks[i + DEPTH] = 0;
      locks[i + READERS] = 0;
    }
  }

  /** Makes {@code thread} hold what {@code holds} says. */
  void hold(int thread, Holds holds) {
    for (int i = 0; i < holds.count(); i++) {
      int at = FIELDS * holds.lock(i);
      if (holds.exclusive(i) > 0) {
        locks[at + OWNER] = thread;
        locks[at + DEPTH] = holds.exclusive(i);
      }
      locks[at + READERS] += holds.shared(i);
    }
  }

  /** Whether {@code thread} could take what {@code op} asks for. */
  boolean isFree(int thread, Op op) {
    int at = FIELDS * op.object;
    return switch (op.mode) {
      case EXCLUSIVE ->
          locks[at + OWNER] == thread || locks[at + OWNER] < 0 && locks[at + READERS] == 0;
      case SHARED -> locks[at + OWNER] == thread || locks[at + OWNER] < 0;
      case PERMIT, GATE -> permits[op.object] >= op.value;
    };
  }

  void take(int thread, Op op) {
    int at = FIELDS * op.object;
    switch (op.mode) {
      case EXCLUSIVE -> {
        locks[at + OWNER] = thread;
        locks[at + DEPTH] += op.value;
      }
      case SHARED -> locks[at + READERS] += op.value;
      case PERMIT -> permits[op.object] -= op.value;
      case GATE -> {}
    }
  }

  void give(Op op) {
    int at = FIELDS * op.object;
    switch (op.mode) {
      case EXCLUSIVE -> {
        locks[at + DEPTH] -= op.value;
        if (locks[at + DEPTH] == 0) {
          locks[at + OWNER] = -1;
        }
      }
      case SHARED -> locks[at + READERS] -= op.value;
      case PERMIT -> permits[op.object] += op.value;
      case GATE -> throw new IllegalArgumentException("a gate is not given back");
    }
  }

  void giveAll(int lock) {
    locks[FIELDS * lock + OWNER] = -1;
    locks[FIELDS * lock + DEPTH] = 0;
  }

  /** The thread that holds {@code lock} exclusively, or -1. */
  int owner(int lock) {
    return locks[FIELDS * lock + OWNER];
  }

  int permits(int semaphore) {
    return permits[semaphore];
  }

  void setPermits(int semaphore, int count) {
    permits[semaphore] = count;
  }
}
