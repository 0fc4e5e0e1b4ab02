package heddle.engine.strategy;

import heddle.engine.model.Op;
import heddle.engine.order.Dependence;
import java.util.List;
import java.util.Random;

/**
 * Every announced operation has a priority drawn for it; the highest moves. Those that depend on
 * what was done draw anew, so that the order of dependent operations does not favour the one that
 * has waited for longer.
 */
final class PosPolicy implements Draw.Policy {

  private final Priorities priorities;

  PosPolicy(Random random) {
    this.priorities = new Priorities(random);
  }

  @Override
  public int choose(List<Integer> able, Op[] announced, int step) {
    return priorities.highest(able);
  }

  @Override
  public void moved(int thread, Op op, Op[] announced, boolean round) {
    priorities.forget(thread);
    int[] places = Dependence.places(thread, op);
    for (int other = 0; other < announced.length; other++) {
      if (other != thread
          && announced[other] != null
          && Dependence.meets(places, Dependence.places(other, announced[other]))) {
        priorities.forget(other);
      }
    }
  }
}
