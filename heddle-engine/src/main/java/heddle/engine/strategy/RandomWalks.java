package heddle.engine.strategy;

import heddle.engine.search.Walks;
import heddle.engine.search.Walks.Plan;
import heddle.protocol.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Random walks between two searches, until many in a row bring no news. */
final class RandomWalks {

  /** At least so many walks in a row have to be without news before the walking ends, */
  private static final int VAIN_WALKS = 100;

  /**
   * and one for so many states of the last search: a walk takes as long as some ten of them, and
   * whatever it finds may spare a search.
   */
  private static final long STATES_FOR_A_WALK = 50;

  /** So many runs are made where nothing that a search asks for can be run. */
  private static final int STUCK_RUNS = 300;

  private final Walks walks;
  private boolean isOn;
  private boolean isStuck;
  private int stuckRuns;
  private long most = VAIN_WALKS;

  RandomWalks(Walks walks) {
    this.walks = walks;
  }

  /**
   * After a search that brought something new.
   *
   * @param states how many it has met
   */
  void begin(boolean wanted, long states) {
    isOn = wanted;
    isStuck = false;
    most = Math.max(VAIN_WALKS, states / STATES_FOR_A_WALK);
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

  /**
   * A schedule in which somebody gets a response that nobody has seen.
   *
   * @param isLate whether there is no more time for it
   */
  Optional<List<Step>> next(BooleanSupplier isLate) {
    for (long vain = 0; isOn && vain < most && !isLate.getAsBoolean(); vain++) {
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
