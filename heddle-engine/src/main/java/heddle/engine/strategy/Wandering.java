package heddle.engine.strategy;

import heddle.engine.search.Walks;
import heddle.engine.search.Walks.Plan;
import heddle.protocol.Step;
import java.util.List;
import java.util.Optional;

/** Random walks between two searches, until many in a row bring no news. */
final class Wandering {

  /** So many walks in a row without news end the walking. */
  private static final int VAIN_WALKS = 100;

  /** So many runs are made where nothing that a search asks for can be run. */
  private static final int STUCK_RUNS = 300;

  private final Walks walks;
  private boolean isOn;
  private boolean isStuck;
  private int stuckRuns;

  Wandering(Walks walks) {
    this.walks = walks;
  }

  /** After a search that brought something new. */
  void begin(boolean wanted) {
    isOn = wanted;
    isStuck = false;
  }

  /**
   * All that a search asks for is longer than runs may be: a thread goes round for ever, and a
   * search lets it, because nobody interferes. Walks give the others a turn. Whether it is worth
   * it.
   */
  boolean beginStuck() {
    isOn = !isStuck && stuckRuns < STUCK_RUNS;
    isStuck = true;
    return isOn;
  }

  /** A schedule in which somebody gets a response that nobody has seen. */
  Optional<List<Step>> next() {
    for (int vain = 0; isOn && vain < VAIN_WALKS; vain++) {
      Optional<Plan> plan = walks.walk();
      if (plan.isPresent()) {
        stuckRuns += isStuck ? 1 : 0;
        isOn = !isStuck || stuckRuns < STUCK_RUNS;
        return plan.map(Plan::steps);
      }
    }
    isOn = false;
    return Optional.empty();
  }
}
