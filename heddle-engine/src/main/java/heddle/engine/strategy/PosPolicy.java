package heddle.engine.strategy;

import heddle.engine.model.Op;
import heddle.engine.order.Dependence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Every announced operation has a priority drawn for it; the highest moves. Those that depend on
 * what was done draw anew, so that the order of dependent operations does not favour the one that
 * has waited for longer.
 */
final class PosPolicy implements Draw.Policy {

  private final Random random;
  private final Map<Integer, Double> priorities = new HashMap<>();

  PosPolicy(Random random) {
    this.random = random;
  }

  @Override
  public int choose(List<Integer> able, Op[] announced, int step) {
    int best = able.get(0);
    for (int thread : able) {
      if (priority(thread) > priority(best)) {
        best = thread;
      }
    }
    return best;
  }

  private double priority(int thread) {
    return priorities.computeIfAbsent(thread, t -> random.nextDouble());
  }

  @Override
  public void moved(int thread, Op op, Op[] announced, boolean round) {
    priorities.remove(thread);
    int[] places = Dependence.places(thread, op);
    for (int other = 0; other < announced.length; other++) {
      if (other != thread
          && announced[other] != null
          && Dependence.meets(places, Dependence.places(other, announced[other]))) {
        priorities.remove(other);
      }
    }
  }
}
