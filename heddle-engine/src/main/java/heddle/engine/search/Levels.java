package heddle.engine.search;

import java.util.List;

/**
 * The levels of a breadth-first search: how many states are so many steps away. Where they become
 * wider up to a widest one and then narrower, about as many states come after it as before. That is
 * not a law, but it was within {@link Reach#TOO_FEW} to {@link Reach#TOO_MANY} times the truth
 * wherever it was measured. Before the widest level nothing estimates anything, and there may be
 * none after it, since forced steps are not stored: the last level of a counter is its widest.
 */
final class Levels {

  /** A level may be narrower by chance than the one before; by so much it is not. */
  private static final double CLEARLY = 0.75;

  private int start;
  private int end;
  private int widest;

  /** How many states come before the widest level. */
  private int before;

  private boolean narrower;

  /** Before the state of that number is expanded, when so many are known. */
  void at(int state, int known) {
    if (state < end) {
      return;
    }
    int width = end - start;
    if (width >= widest) {
      widest = width;
      before = start;
    }
    narrower = width < CLEARLY * widest;
    start = end;
    end = known;
  }

  /**
   * How far a search is that several share.
   *
   * @param states how many states it has met
   * @param waiting how many of them were not expanded
   */
  static Reach reach(List<Levels> all, long states, long waiting) {
    long twice = 0;
    boolean isPast = true;
    for (Levels levels : all) {
      twice += 2L * levels.before + levels.widest;
      isPast &= levels.narrower;
    }
    return new Reach(states, waiting, isPast ? twice : 0);
  }
}
