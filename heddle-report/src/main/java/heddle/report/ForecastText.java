package heddle.report;

import heddle.protocol.Forecast;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What is left, in words: never a share of something unknown. */
public final class ForecastText {

  private ForecastText() {}

  /** For a verdict: what was left when the exploration stopped. */
  static String sentence(Forecast left) {
    if (left instanceof Forecast.Widening pass) {
      return format(
          "search %d had found %,d states, with %,d still to expand; the search was still widening,"
              + " so the total is unknown",
          pass.pass(), pass.states(), pass.waiting());
    } else if (left instanceof Forecast.Narrowing pass) {
      return format(
          "search %d had found %,d of an estimated %,d to %,d states",
          pass.pass(), pass.states(), pass.least(), pass.most());
    } else if (left instanceof Forecast.RunsToMake round) {
      return format(
          "up to %,d of the runs that search %d asked for; what they show, and so how many more"
              + " searches it takes, is unknown",
          round.runs(), round.pass());
    } else if (left instanceof Forecast.Tree tree) {
      return format("%,d runs made of an estimated %s", tree.runs(), range(tree));
    } else if (left instanceof Forecast.Sampled sample) {
      return format(
          "%,d of %,d samples showed something that no other sample showed: the next one does with a"
              + " probability of about %.3f",
          sample.once(), sample.drawn(), (double) sample.once() / Math.max(1, sample.drawn()));
    }
    throw new IllegalArgumentException("unknown forecast: " + left);
  }

  /** For a line that is drawn again and again; empty if the line says it already. */
  public static String brief(Forecast left) {
    if (left instanceof Forecast.Widening pass) {
      return format(
          "search %d: %,d states found, %,d to expand, still widening",
          pass.pass(), pass.states(), pass.waiting());
    } else if (left instanceof Forecast.Narrowing pass) {
      return format(
          "search %d: %,d of an estimated %,d to %,d states",
          pass.pass(), pass.states(), pass.least(), pass.most());
    } else if (left instanceof Forecast.Tree tree) {
      return "of an estimated " + range(tree) + " runs";
    } else if (left instanceof Forecast.Sampled sample) {
      return format("%,d of %,d samples seen once", sample.once(), sample.drawn());
    }
    return "";
  }

  private static String range(Forecast.Tree tree) {
    return tree.most() == Long.MAX_VALUE
        ? format("%,d or more", tree.least())
        : format("%,d to %,d", tree.least(), tree.most());
  }

  /**
   * What would help, if it will not end in its time.
   *
   * @param elapsed how many seconds it has taken so far
   * @param budget how many it may take
   */
  public static Optional<String> advice(Forecast left, double elapsed, double budget) {
    OptionalDouble more = left.secondsLeft();
    if (more.isEmpty() || elapsed + more.getAsDouble() <= budget) {
      return Optional.empty();
    }
    String other =
        left instanceof Forecast.Tree
            ? "--strategy causal usually needs far fewer runs"
            : "fewer threads or iterations make the program smaller";
    return Optional.of(
        format(
            "This check will probably not finish within its budget of %s: at this rate it needs"
                + " another %s or more. --budget gives it more time; %s.",
            duration(budget), duration(more.getAsDouble()), other));
  }

  private static String duration(double seconds) {
    if (seconds < 120) {
      return format("%.0f s", Math.ceil(seconds));
    } else if (seconds < 7200) {
      return format("%.0f min", seconds / 60);
    }
    return seconds < 48 * 3600.0
        ? format("%.0f h", seconds / 3600)
        : seconds < 3650 * 86_400.0 ? format("%,.0f days", seconds / 86_400) : "10 years";
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
