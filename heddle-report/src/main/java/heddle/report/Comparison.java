package heddle.report;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What several strategies make of one program, side by side: a line each while they are at work,
 * then what it comes down to, and a picture.
 */
public final class Comparison {

  private static final String COLUMNS = "%-14s %-11s %12s %10s %12s %9s";

  private final List<Row> rows = new ArrayList<>();

  /**
   * What one strategy has made of it.
   *
   * @param strategy its name
   * @param summary the result
   */
  private record Row(String strategy, Summary summary) {

    boolean isVerified() {
      return summary.verdict() instanceof Verdict.Verified;
    }

    boolean hasFailed() {
      return summary.verdict() instanceof Verdict.Failed;
    }

    boolean isOver() {
      return isVerified() || hasFailed();
    }

    String verdict() {
      return isVerified() ? "VERIFIED" : hasFailed() ? "FAILED" : "INCOMPLETE";
    }
  }

  /** The titles of the columns. */
  public static String header() {
    return COLUMNS.formatted("strategy", "verdict", "runs", "classes", "states", "seconds");
  }

  /** Adds what a strategy has made of it, and tells it in a line. */
  public String add(String strategy, Summary summary) {
    var row = new Row(strategy, summary);
    rows.add(row);
    String classes = summary.counts().map(counts -> "%,d".formatted(counts.all())).orElse("-");
    String states = summary.allStates() > 0 ? "%,d".formatted(summary.allStates()) : "-";
    return Printable.line(
        String.format(
            Locale.ROOT,
            COLUMNS,
            strategy,
            row.verdict(),
            "%,d".formatted(summary.runs()),
            classes,
            states,
            String.format(Locale.ROOT, "%.2f", summary.seconds())));
  }

  /** What it comes down to, one sentence a line. */
  public List<String> conclusions() {
    var lines = new ArrayList<String>();
    contradiction().ifPresent(lines::add);
    if (rows.stream().anyMatch(Row::hasFailed)) {
      lines.add("FAILED: runs and seconds up to the first failure.");
    }
    unfinished().forEach((reason, names) -> lines.add("INCOMPLETE: " + names + ": " + reason));
    lines.add("runs: executions of the program. states: what the strategy searched offline.");
    return lines;
  }

  /** The strategies that did not come to an end, by why not. */
  private Map<String, String> unfinished() {
    var names = new LinkedHashMap<String, String>();
    rows.stream()
        .filter(row -> !row.isOver())
        .forEach(
            row ->
                names.merge(
                    row.summary().reasons().stream().findFirst().orElse("not everything explored"),
                    row.strategy(),
                    (one, other) -> one + ", " + other));
    return names;
  }

  /** A strategy that proves what another refutes: one of them is wrong. */
  public Optional<String> contradiction() {
    Optional<String> proof = first(Row::isVerified);
    Optional<String> failure = first(Row::hasFailed);
    return proof.isPresent() && failure.isPresent()
        ? Optional.of(
            "%s proves that no interleaving fails, but %s shows one that does: internal error in Heddle, not in your program. Please report it with the command line and the program."
                .formatted(proof.get(), failure.get()))
        : Optional.empty();
  }

  /** Whether some strategy has found a failure. */
  public boolean hasFailed() {
    return first(Row::hasFailed).isPresent();
  }

  /** Whether some strategy has proven that there is none. */
  public boolean isVerified() {
    return first(Row::isVerified).isPresent();
  }

  private Optional<String> first(Predicate<Row> which) {
    return rows.stream().filter(which).map(Row::strategy).findFirst();
  }

  /**
   * Bars for the runs and the seconds of each strategy, as an SVG.
   *
   * @param title what was compared
   */
  public String svg(String title) {
    var runs = new BarChart("runs");
    var seconds = new BarChart("seconds");
    for (Row row : rows) {
      runs.add(row.strategy(), Math.max(1, row.summary().runs()), row.isOver());
      seconds.add(row.strategy(), Math.max(0.01, row.summary().seconds()), row.isOver());
    }
    return BarChart.svg(title + " (hollow: not finished)", List.of(runs, seconds));
  }
}
