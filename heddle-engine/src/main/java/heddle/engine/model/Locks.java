package heddle.engine.model;

import java.util.Arrays;

/** Who holds which lock, and how many permits each semaphore has left. */
final class Locks {

  private int[] owner;
  private int[] depth;
  private int[] readers;
  private int[] permits;

  Locks(int locks, int semaphores) {
    owner = new int[locks];
    depth = new int[locks];
    readers = new int[locks];
    permits = new int[semaphores];
    Arrays.fill(owner, -1);
  }

  void grow(int locks, int semaphores) {
    int known = owner.length;
    if (locks > known) {
      owner = Arrays.copyOf(owner, locks);
      Arrays.fill(owner, known, locks, -1);
      depth = Arrays.copyOf(depth, locks);
      readers = Arrays.copyOf(readers, locks);
    }
    if (semaphores > permits.length) {
      permits = Arrays.copyOf(permits, semaphores);
    }
  }

  void copyFrom(Locks other) {
    System.arraycopy(other.owner, 0, owner, 0, owner.length);
    System.arraycopy(other.depth, 0, depth, 0, depth.length);
    System.arraycopy(other.readers, 0, readers, 0, readers.length);
    System.arraycopy(other.permits, 0, permits, 0, permits.length);
  }

  void releaseAll() {
    Arrays.fill(owner, -1);
    Arrays.fill(depth, 0);
    Arrays.fill(readers, 0);
  }

  /** Makes {@code thread} hold what {@code holds} says. */
  void hold(int thread, Holds holds) {
    for (int i = 0; i < holds.count(); i++) {
      int lock = holds.lock(i);
      if (holds.exclusive(i) > 0) {
        owner[lock] = thread;
        depth[lock] = holds.exclusive(i);
      }
      readers[lock] += holds.shared(i);
    }
  }

  /** Whether {@code thread} could take what {@code op} asks for. */
  boolean isFree(int thread, Op op) {
    return switch (op.mode) {
      case EXCLUSIVE ->
          owner[op.object] == thread || owner[op.object] < 0 && readers[op.object] == 0;
      case SHARED -> owner[op.object] == thread || owner[op.object] < 0;
      case PERMIT -> permits[op.object] >= op.value;
    };
  }

  void take(int thread, Op op) {
    switch (op.mode) {
      case EXCLUSIVE -> {
        owner[op.object] = thread;
        depth[op.object] += op.value;
      }
      case SHARED -> readers[op.object] += op.value;
      case PERMIT -> permits[op.object] -= op.value;
    }
  }

  void give(Op op) {
    switch (op.mode) {
      case EXCLUSIVE -> {
        depth[op.object] -= op.value;
        if (depth[op.object] == 0) {
          owner[op.object] = -1;
        }
      }
      case SHARED -> readers[op.object] -= op.value;
      case PERMIT -> permits[op.object] += op.value;
    }
  }

  void giveAll(int lock) {
    owner[lock] = -1;
    depth[lock] = 0;
  }

  /** The thread that holds {@code lock} exclusively, or -1. */
  int owner(int lock) {
    return owner[lock];
  }

  int permits(int semaphore) {
    return permits[semaphore];
  }

  void setPermits(int semaphore, int count) {
    permits[semaphore] = count;
  }
}
