package heddle.cli;

import heddle.engine.Progress;
import java.io.PrintStream;
import java.util.Locale;

/** One line on a terminal that is drawn again and again; nothing where there is no terminal. */
final class ProgressLine implements Progress {

  private static final long INTERVAL_NANOS = 100_000_000;
  private static final String CLEAR = "\r\033[K";

  private final Console console;
  private final long start = System.nanoTime();
  private long last = start;
  private boolean drawn;

  ProgressLine(Console console) {
    this.console = console;
  }

  @Override
  public void report(long runs, long histories, long states, String activity) {
    long now = System.nanoTime();
    if (console.live() && now - last >= INTERVAL_NANOS) {
      last = now;
      drawn = true;
      PrintStream err = console.err();
      err.print(
          CLEAR
              + String.format(
                  Locale.ROOT,
                  "%,d runs  %,d steps known  %,d states  %.0f s  %s",
                  runs,
                  histories,
                  states,
                  (now - start) / 1e9,
                  activity));
      err.flush();
    }
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
