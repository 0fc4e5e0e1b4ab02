package heddle.engine.strategy;

import heddle.protocol.Site;

/**
 * Two accesses of different threads that conflict and may come in either order.
 *
 * @param first the place of one of them
 * @param second the place of the other, which may be the same
 */
public record SwitchRace(Site first, Site second, Status status) {

  /** What came of switching threads right before these accesses. */
  public enum Status {
    /** Something failed. */
    FAILING,
    /** Nothing fails in a space that was finished and switches there; others may. */
    BENIGN,
    /** No such space was finished. */
    UNTESTED
  }
}
