package heddle.engine.search;

import heddle.engine.model.Op;

/**
 * The parts of the shared state that a history does not determine, numbered: cells, semaphores,
 * interrupt flags, permits of threads. A slot that no thread may look at any more is forgotten:
 * states that differ only there are one.
 */
final class Slots {

  private final int cells;
  private final int semaphores;
  private final int threads;

  Slots(Product product) {
    cells = product.initialCell.length;
    semaphores = product.initialPermits.length;
    threads = product.size();
  }

  int count() {
    return cells + semaphores + 2 * threads;
  }

  int cell(int cell) {
    return cell;
  }

  int semaphore(int semaphore) {
    return cells + semaphore;
  }

  int interrupt(int thread) {
    return cells + semaphores + thread;
  }

  int permit(int thread) {
    return cells + semaphores + threads + thread;
  }

  /** Turns what is looked at after {@code op} into what is looked at from before it on. */
  void throughOperation(int thread, Op op, long[] live) {
    if (op.interruptible) {
      set(live, interrupt(thread));
    }
    switch (op.kind) {
      case WRITE -> clear(live, cell(op.object));
      case INIT -> {
        for (int cell : op.cells) {
          clear(live, cell(cell));
        }
      }
      case READ, CAS, UPDATE -> set(live, cell(op.object));
      case ACQUIRE, TRY -> {
        if (op.isOnSemaphore()) {
          set(live, semaphore(op.object));
        }
      }
      case PARK -> {
        set(live, interrupt(thread));
        set(live, permit(thread));
      }
      case TEST_INTERRUPT -> set(live, interrupt(op.object));
      default -> {}
    }
  }

  private static void set(long[] bits, int bit) {
    bits[bit >> 6] |= 1L << bit;
  }

  private static void clear(long[] bits, int bit) {
    bits[bit >> 6] &= ~(1L << bit);
  }
}
