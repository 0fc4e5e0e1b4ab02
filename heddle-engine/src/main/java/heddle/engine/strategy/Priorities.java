package heddle.engine.strategy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Priorities of threads, each drawn between 0 and 1 when it is first asked for. */
final class Priorities {

  private final Random random;
  private final Map<Integer, Double> known = new HashMap<>();

  Priorities(Random random) {
    this.random = random;
  }

  /** The one with the highest priority; the first of them if there are several. */
  int highest(List<Integer> threads) {
    int best = threads.get(0);
    for (int thread : threads) {
      if (of(thread) > of(best)) {
        best = thread;
      }
    }
    return best;
  }

  private double of(int thread) {
    return known.computeIfAbsent(thread, t -> random.nextDouble());
  }

  void set(int thread, double priority) {
    known.put(thread, priority);
  }

  /** The next time it is asked for, it is drawn anew. */
  void forget(int thread) {
    known.remove(thread);
  }
}
