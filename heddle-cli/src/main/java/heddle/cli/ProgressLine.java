package heddle.cli;

import heddle.engine.Progress;
import heddle.protocol.Forecast;
import heddle.report.ForecastText;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * One line on a terminal that is drawn again and again; where there is no terminal, a line of its
 * own now and then, more and more seldom.
 */
final class ProgressLine implements Progress {

  private static final long LIVE_NANOS = 100_000_000;
  private static final long FIRST_PLAIN_NANOS = 10_000_000_000L;

  /** When it is time to say that the budget will not do. */
  private static final double FEW_SECONDS = 5;

  private static final String CLEAR = "\r\033[K";

  private final Console console;
  private final Duration budget;
  private final long start = System.nanoTime();
  private final double fewSeconds;
  private long next;
  private boolean drawn;
  private boolean advised;
  private Optional<Forecast> left = Optional.empty();
  private long runs;
  private long histories;
  private long states;
  private String activity = "";

  /**
   * @param budget how long the exploration may take
   */
  ProgressLine(Console console, Duration budget) {
    this(console, budget, FEW_SECONDS);
  }

  /**
   * @param fewSeconds after how many of them it is said what would help, if the budget will not do
   */
  ProgressLine(Console console, Duration budget, double fewSeconds) {
    this.fewSeconds = fewSeconds;
    this.console = console;
    this.budget = budget;
    this.next = console.live() ? LIVE_NANOS : FIRST_PLAIN_NANOS;
  }

  @Override
  public boolean isStopped() {
    return console.interrupted().getAsBoolean();
  }

  @Override
  public synchronized void report(long runs, long histories, long states, String activity) {
    this.runs = runs;
    this.histories = histories;
    this.states = states;
    this.activity = activity;
    if (left.isPresent() && isOfASearch(left.get())) {
      left = Optional.empty(); // the search has ended
    }
    draw();
  }

  private static boolean isOfASearch(Forecast forecast) {
    return forecast instanceof Forecast.Widening || forecast instanceof Forecast.Narrowing;
  }

  @Override
  public synchronized void forecast(Forecast forecast) {
    left = Optional.of(forecast);
    double elapsed = (System.nanoTime() - start) / 1e9;
    if (elapsed >= fewSeconds && !advised) {
      ForecastText.advice(forecast, elapsed, budget.toNanos() / 1e9).ifPresent(this::advise);
    }
    draw();
  }

  /** Says once what would help. */
  private void advise(String advice) {
    clear();
    advised = true;
    console.err().println(advice);
    console.err().flush();
  }

  private void draw() {
    long elapsed = System.nanoTime() - start;
    if (elapsed >= next) {
      next = console.live() ? elapsed + LIVE_NANOS : 2 * elapsed;
      drawn = console.live();
      PrintStream err = console.err();
      String text = text(elapsed / 1e9);
      err.print(console.live() ? CLEAR + text : text + System.lineSeparator());
      err.flush();
    }
  }

  private String text(double seconds) {
    String rest = left.map(ForecastText::brief).orElse("");
    return String.format(
        Locale.ROOT,
        "%,d runs (%,.0f/s)  %,d steps known  %s%.0f of %d s  %s%s",
        runs,
        runs / seconds,
        histories,
        states == 0 ? "" : String.format(Locale.ROOT, "%,d states  ", states),
        Math.min(seconds, budget.toSeconds()),
        budget.toSeconds(),
        activity,
        rest.isEmpty() ? "" : "  " + rest);
  }

  /** Takes the line away. */
  synchronized void clear() {
    if (drawn) {
      drawn = false;
      console.err().print(CLEAR);
      console.err().flush();
    }
  }
}
