package heddle.engine.strategy;

import heddle.engine.model.Op;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The thread with the highest priority moves. Priorities are drawn when a thread is first met; at
 * {@code depth - 1} steps, drawn beforehand, whoever would move gets a lower one than all others. A
 * thread that has come round a loop gets a lower one too, or it might wait for the others for ever.
 */
final class PctPolicy implements Draw.Policy {

  private final Priorities priorities;

  /** By step, the priority that whoever would move then gets: the earlier drawn, the higher. */
  private final Map<Integer, Double> changes = new HashMap<>();

  private double lowest;

  PctPolicy(Random random, int depth, int length) {
    this.priorities = new Priorities(random);
    for (int i = 1; i < depth; i++) {
      changes.put(random.nextInt(Math.max(1, length)), -1.0 * i);
    }
    lowest = -depth;
  }

  @Override
  public int choose(List<Integer> able, Op[] announced, int step) {
    int first = priorities.highest(able);
    if (changes.containsKey(step)) {
      priorities.set(first, changes.get(step));
      first = priorities.highest(able);
    }
    return first;
  }

  @Override
  public void moved(int thread, Op op, Op[] announced, boolean round) {
    if (round) {
      priorities.set(thread, --lowest);
    }
  }
}
