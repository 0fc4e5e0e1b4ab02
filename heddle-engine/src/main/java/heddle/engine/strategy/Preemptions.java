package heddle.engine.strategy;

import heddle.engine.order.AnalyzedRun;
import heddle.protocol.Step;

/**
 * Counts preemptions: switches from a thread that could have gone on. Leaving a thread that has
 * just come round a loop is none, or a loop that waits for others could never be left.
 */
final class Preemptions {

  private Preemptions() {}

  /** What it costs to take {@code step} in state {@code k} of the run: 0 or 1. */
  static int cost(AnalyzedRun run, int k, Step step) {
    if (k == 0) {
      return 0;
    }
    int last = run.thread(k - 1);
    boolean free = run.number(step) == last || run.comesRound(k - 1) || !run.canMove(k, last);
    return free ? 0 : 1;
  }

  /** What the first {@code k} steps of the run cost. */
  static int cost(AnalyzedRun run, int k) {
    int cost = 0;
    for (int i = 0; i < k; i++) {
      cost += cost(run, i, run.step(i));
    }
    return cost;
  }
}
