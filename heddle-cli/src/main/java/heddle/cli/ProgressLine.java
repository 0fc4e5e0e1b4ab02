package heddle.cli;

import heddle.engine.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * One line on a terminal that is drawn again and again; where there is no terminal, a line of its
 * own now and then, more and more seldom.
 */
final class ProgressLine implements Progress {

  private static final long LIVE_NANOS = 100_000_000;
  private static final long FIRST_PLAIN_NANOS = 10_000_000_000L;
  private static final String CLEAR = "\r\033[K";

  private final Console console;
  private final Duration budget;
  private final long start = System.nanoTime();
  private long next;
  private boolean drawn;

  /**
   * @param budget how long the exploration may take
   */
  ProgressLine(Console console, Duration budget) {
    this.console = console;
    this.budget = budget;
    this.next = console.live() ? LIVE_NANOS : FIRST_PLAIN_NANOS;
  }

  @Override
  public boolean isStopped() {
    return console.interrupted().getAsBoolean();
  }

  @Override
  public void report(long runs, long histories, long states, String activity) {
    long elapsed = System.nanoTime() - start;
    if (elapsed >= next) {
      next = console.live() ? elapsed + LIVE_NANOS : 2 * elapsed;
      drawn = console.live();
      PrintStream err = console.err();
      String text = text(elapsed / 1e9, runs, histories, states, activity);
      err.print(console.live() ? CLEAR + text : text + System.lineSeparator());
      err.flush();
    }
  }

  private String text(double seconds, long runs, long histories, long states, String activity) {
    return String.format(
        Locale.ROOT,
        "%,d runs (%,.0f/s)  %,d steps known  %s%.0f of %d s  %s",
        runs,
        runs / seconds,
        histories,
        states == 0 ? "" : String.format(Locale.ROOT, "%,d states  ", states),
        Math.min(seconds, budget.toSeconds()),
        budget.toSeconds(),
        activity);
  }

  /** Takes the line away. */
  void clear() {
    if (drawn) {
      drawn = false;
      console.err().print(CLEAR);
      console.err().flush();
    }
  }
}
