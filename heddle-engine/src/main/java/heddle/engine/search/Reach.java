package heddle.engine.search;

import heddle.protocol.Forecast;

/**
 * How far a breadth-first search is.
 *
 * @param states how many states it has met
 * @param waiting how many of them were not expanded
 * @param estimate about how many there are in all; 0 before the widest level
 */
public record Reach(long states, long waiting, long estimate) {

  /** An estimate is at least so many times the truth, */
  static final double TOO_FEW = 0.86;

  /** and at most so many times. */
  static final double TOO_MANY = 1.6;

  /** What is left of the search. */
  public Forecast forecast(int pass, double seconds) {
    long most = (long) Math.ceil(estimate / TOO_FEW);
    if (most < states) {
      return new Forecast.Widening(pass, states, waiting, seconds);
    }
    long least = Math.max(states, (long) (estimate / TOO_MANY));
    return new Forecast.Narrowing(pass, states, waiting, least, most, seconds);
  }
}
