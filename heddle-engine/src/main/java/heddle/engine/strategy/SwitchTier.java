package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.search.Limits;
import heddle.engine.search.Points;
import heddle.engine.search.Switches;
import heddle.engine.search.Switches.Space;
import heddle.protocol.Site;
import java.util.Comparator;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The spaces of switches that {@link Search} tries: nowhere, at synchronization, then also at what
 * conflicts outside of the last one that was finished, until nothing does or a space is too large.
 * Each contains the one before.
 */
final class SwitchTier {

  /** One space may take one so many parts of the time that is left, and of the states. */
  private static final long PART = 4;

  private final Allowance allowance;
  private Points points = Points.NONE;
  private Optional<Points> finished = Optional.empty();
  private boolean isOver;

  SwitchTier(Allowance allowance) {
    this.allowance = allowance;
  }

  /** Searches the next space. */
  Space search(Knowledge knowledge, int[] threads, Limits all) {
    long until = System.nanoTime() + allowance.nanosLeft() / PART;
    var limits =
        new Limits(
            Math.max(1, all.states() / PART),
            all.bytes(),
            () -> allowance.isLate() || System.nanoTime() > until,
            allowance.memory(),
            all.plainStates());
    Space space = Switches.search(knowledge, threads, points, limits, false);
    take(space);
    return space;
  }

  private void take(Space space) {
    if (space.cut().isPresent()) {
      isOver = true;
    } else if (space.obligations().isEmpty()) {
      if (!space.isAtFrontier()) {
        finished = Optional.of(points);
      }
      Points next = following(space);
      isOver = next.equals(points);
      points = next;
    }
  }

  private Points following(Space space) {
    if (!points.sync()) {
      return Points.SYNC;
    }
    var sites = new TreeSet<Site>(Comparator.comparing(Site::text));
    space.meetings().forEach(sites::addAll);
    return points.with(sites);
  }

  /** Whether there is no other space to search. */
  boolean isOver() {
    return isOver;
  }

  /** What is covered, in a sentence. */
  Optional<String> claim() {
    return finished.map(Jobs::claim);
  }
}
