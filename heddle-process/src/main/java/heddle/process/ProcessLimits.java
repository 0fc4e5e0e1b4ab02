package heddle.process;

import java.time.Duration;

/**
 * What a runtime may take.
 *
 * @param hello how long it may take to say hello
 * @param answer how long it may take to answer a schedule
 * @param farewell how long it may take to end once its standard input has ended
 * @param lineBytes how long a line may be
 * @param errorLines how many of its last lines on standard error are kept for messages
 */
record ProcessLimits(
    Duration hello, Duration answer, Duration farewell, int lineBytes, int errorLines) {

  private static final Duration FAREWELL = Duration.ofSeconds(2);
  private static final int LINE_BYTES = 64 << 20;
  private static final int ERROR_LINES = 20;

  static ProcessLimits patience(Duration patience) {
    if (patience.isNegative() || patience.isZero()) {
      throw new IllegalArgumentException("the time limit must be positive, but was " + patience);
    }
    return new ProcessLimits(patience, patience, FAREWELL, LINE_BYTES, ERROR_LINES);
  }
}
