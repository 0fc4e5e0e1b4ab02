package heddle.engine.strategy;

import heddle.engine.model.Op;
import java.util.List;
import java.util.Random;

/** Every thread that can move is as likely as the others. */
final class RandomPolicy implements Draw.Policy {

  private final Random random;

  RandomPolicy(Random random) {
    this.random = random;
  }

  @Override
  public int choose(List<Integer> able, Op[] announced, int step) {
    return able.get(random.nextInt(able.size()));
  }

  @Override
  public void moved(int thread, Op op, Op[] announced, boolean round) {}
}
