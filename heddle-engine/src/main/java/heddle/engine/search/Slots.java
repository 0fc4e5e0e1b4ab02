package heddle.engine.search;

import heddle.engine.model.Footprint;
import heddle.engine.model.Op;
import heddle.protocol.Resource;

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
    Footprint touched = op.footprint;
    for (int i = 0; i < touched.size(); i++) {
      if (touched.resource(i) == Resource.CELL && touched.effect(i).isExclusive()) {
        clear(live, cell(touched.object(i, thread)));
      }
    }
    for (int i = 0; i < touched.size(); i++) {
      if (touched.effect(i).looks()) {
        look(touched.resource(i), touched.object(i, thread), live);
      }
    }
  }

  private void look(Resource resource, int object, long[] live) {
    switch (resource) {
      case CELL -> set(live, cell(object));
      case SEMAPHORE -> set(live, semaphore(object));
      case INTERRUPT -> set(live, interrupt(object));
      case PERMIT -> set(live, permit(object));
      case LOCK, WAIT_SET, LIFE -> {}
    }
  }

  private static void set(long[] bits, int bit) {
    bits[bit >> 6] |= 1L << bit;
  }

  private static void clear(long[] bits, int bit) {
    bits[bit >> 6] &= ~(1L << bit);
  }
}
