package heddle.engine;

import java.time.Duration;

/**
 * How much an exploration may use. Whatever is exceeded is named in the verdict.
 *
 * @param runs how often the program may be run, confirmations of findings not counted
 * @param time how long the exploration may take in all
 * @param states how many states one pass over the product may store
 * @param bytes how much memory one pass may use for states
 * @param allFindings go on after the first finding
 * @param granted how long the user gave to everything, of which this exploration has the rest
 */
public record Budget(
    long runs, Duration time, long states, long bytes, boolean allFindings, Duration granted) {

  public static final Budget DEFAULT =
      new Budget(1_000_000, Duration.ofMinutes(1), 100_000_000, 2L << 30, false);

  public Budget {
    if (runs < 1 || states < 1 || bytes < 1 || time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException(
          "every limit of a budget must be positive, but they are: runs %d, time %s, states %d, bytes %d"
              .formatted(runs, time, states, bytes));
    }
  }

  public Budget(long runs, Duration time, long states, long bytes, boolean allFindings) {
    this(runs, time, states, bytes, allFindings, time);
  }

  public Budget withRuns(long count) {
    return new Budget(count, time, states, bytes, allFindings, granted);
  }

  public Budget withTime(Duration limit) {
    return new Budget(runs, limit, states, bytes, allFindings, limit);
  }

  /** This budget, of which only so much time is left. */
  public Budget withTimeLeft(Duration left) {
    return new Budget(runs, left, states, bytes, allFindings, granted);
  }

  public Budget withStates(long count) {
    return new Budget(runs, time, count, bytes, allFindings, granted);
  }

  public Budget withBytes(long count) {
    return new Budget(runs, time, states, count, allFindings, granted);
  }

  public Budget withAllFindings(boolean all) {
    return new Budget(runs, time, states, bytes, all, granted);
  }

  /** The reason of an incomplete verdict if the time is spent. */
  public String timeIsOver() {
    long millis = granted.toMillis();
    return "time budget used up ("
        + (millis % 1000 == 0 ? millis / 1000 + "" : millis / 1000.0 + "")
        + " s); a larger one explores further";
  }
}
