package heddle.engine.strategy;

import heddle.engine.search.Points;
import heddle.engine.search.Switches.Space;
import java.util.Optional;

/** A space to be searched: what may happen if threads are switched only at some points. */
final class Job {

  private final Points points;
  private Optional<Space> space = Optional.empty();
  private long known = -1;
  private boolean isVain;

  Job(Points points) {
    this.points = points;
  }

  Points points() {
    return points;
  }

  /**
   * Takes what a search of it has found.
   *
   * @param steps how many steps of all threads were known then
   */
  void take(Space found, long steps) {
    isVain = steps == known && !found.obligations().isEmpty();
    known = steps;
    space = Optional.of(found);
  }

  /** Whether the last search asked for the same as the one before, so that another would, too. */
  boolean isVain() {
    return isVain;
  }

  boolean isComplete() {
    return space.filter(Space::isComplete).isPresent();
  }

  /** Whether nothing is outside of it but what is equal to something inside. */
  boolean coversEverything() {
    return isComplete()
        && space.get().isExact()
        && space.get().meetings().isEmpty()
        && !space.get().isWrong();
  }

  /** Whether something in it was seen to be wrong. */
  boolean isWrong() {
    return space.filter(Space::isWrong).isPresent();
  }

  Space space() {
    return space.orElseThrow();
  }
}
