package heddle.bench.soak;

import java.util.Locale;

/**
 * What two processes took at a moment, in megabytes; -1 where that is not known.
 *
 * @param seconds since the start
 * @param runs how many runs were made by then, as far as the check has said it
 */
record Sample(long seconds, long runs, long engine, long engineLive, long worker, long workerLive) {

  static final String HEADER =
      "seconds,runs,engine MB,engine live MB,worker MB,worker live MB" + System.lineSeparator();

  String line() {
    return String.format(
        Locale.ROOT, "%d,%d,%d,%d,%d,%d%n", seconds, runs, engine, engineLive, worker, workerLive);
  }
}
