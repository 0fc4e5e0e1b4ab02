package heddle.engine.strategy;

import heddle.protocol.Forecast;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Estimates how many runs a tree of runs has: the weighted backtrack estimator [Kilby et al., AAAI
 * 2006], as Quicksand uses it [Blum and Gibson, OOPSLA 2016].
 *
 * <p>A run weighs the product of one over the number of branches wherever the way to it branches,
 * as far as branches are known now. All runs together weigh 1, so if those that were made weigh so
 * much, there are so many times more. At the end that is exact. On the way it wavers; how much it
 * has wavered since a quarter of the runs was made is shown, and more to both sides: all these
 * estimates know the same part of the tree, and a reduction finds branches late. Where the tree is
 * lopsided that is not enough: depth first, what waits for locks first, it was 60 times too much
 * after a twentieth of the runs, and 3 times after a quarter.
 */
final class TreeSize {

  /** With fewer runs there is nothing to say. */
  private static final int FEW = 32;

  /** An estimate is kept whenever there are so many times more runs than at the last. */
  private static final double GROWTH = 1.1;

  private static final int BEHIND = 4;

  /** It may be so many times fewer, */
  private static final double FEWER = 2;

  /** and so many times more. */
  private static final double MORE = 4;

  /** An estimate, and how many runs there were. */
  private record Estimate(long runs, double total) {}

  private final Deque<Estimate> estimates = new ArrayDeque<>();
  private double explored;
  private long runs;

  /**
   * After a run.
   *
   * @param count how many runs were made
   * @param share what those runs weigh
   */
  void note(long count, double share) {
    runs = count;
    explored = share;
    if (estimates.isEmpty() || count >= GROWTH * estimates.getLast().runs()) {
      estimates.add(new Estimate(count, count / share));
    }
    while (estimates.getFirst().runs() * BEHIND < count && estimates.size() > 1) {
      estimates.removeFirst();
    }
  }

  /** How many runs there are in all, if enough were made to say so. */
  Optional<Forecast> forecast(double seconds) {
    if (runs < FEW) {
      return Optional.empty();
    }
    double now = runs / explored;
    double least = now;
    double most = now;
    for (Estimate estimate : estimates) {
      least = Math.min(least, estimate.total());
      most = Math.max(most, estimate.total());
    }
    long bottom = Math.max(runs, round(least / FEWER));
    long top = Math.max(bottom, round(most * MORE));
    return Optional.of(new Forecast.Tree(runs, bottom, top, seconds));
  }

  /** A number that is too large to be counted is the largest. */
  private static long round(double number) {
    return Math.round(number);
  }
}
