package heddle.bench.rate;

import java.util.function.LongSupplier;

/**
 * How long something is repeated.
 *
 * @param warmUp for so many seconds without being counted
 * @param seconds then for so many, which count
 */
record Pace(double warmUp, double seconds) {

  Pace {
    if (warmUp < 0 || seconds <= 0) {
      throw new IllegalArgumentException(
          "seconds must be positive, but are %s after a warm-up of %s".formatted(seconds, warmUp));
    }
  }

  /** The rate at which the answers of {@code work}, repeated again and again, add up. */
  double perSecond(LongSupplier work) {
    repeat(warmUp, work);
    return repeat(seconds, work);
  }

  private static double repeat(double atLeast, LongSupplier work) {
    long sum = 0;
    long start = System.nanoTime();
    double past = 0;
    while (past < atLeast) {
      sum += work.getAsLong();
      past = (System.nanoTime() - start) / 1e9;
    }
    return past == 0 ? 0 : sum / past;
  }
}
