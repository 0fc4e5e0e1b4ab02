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
 */
public record Budget(long runs, Duration time, long states, long bytes, boolean allFindings) {

  public static final Budget DEFAULT =
      new Budget(1_000_000, Duration.ofMinutes(1), 100_000_000, 2L << 30, false);

  public Budget {
    if (runs < 1 || states < 1 || bytes < 1 || time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException(
          "every limit of a budget must be positive, but they are: runs %d, time %s, states %d, bytes %d"
              .formatted(runs, time, states, bytes));
    }
  }

  public Budget withRuns(long count) {
    return new Budget(count, time, states, bytes, allFindings);
  }

  public Budget withTime(Duration limit) {
    return new Budget(runs, limit, states, bytes, allFindings);
  }

  public Budget withStates(long count) {
    return new Budget(runs, time, count, bytes, allFindings);
  }

  public Budget withBytes(long count) {
    return new Budget(runs, time, states, count, allFindings);
  }

  public Budget withAllFindings(boolean all) {
    return new Budget(runs, time, states, bytes, all);
  }
}
