package heddle.bench.compare;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Rows of programs that grow as plots. */
final class Plots {

  private Plots() {}

  /** The plots by the name of their file. */
  static Map<String, String> svgs(List<Row> rows) {
    var svgs = new TreeMap<String, String>();
    for (String group : Entries.GROWING) {
      String file = group.replace(' ', '-').toLowerCase(Locale.ROOT);
      put(svgs, file + "-runs.svg", runs(group, rows));
      put(svgs, file + "-seconds.svg", seconds(group, rows));
      if (group.equals(Entries.FIGURE_3)) {
        put(svgs, "figure-3.svg", toTheError(group, rows));
      }
    }
    return svgs;
  }

  private static void put(Map<String, String> svgs, String file, Plot plot) {
    if (!plot.isEmpty()) {
      svgs.put(file, plot.svg());
    }
  }

  private static Plot runs(String group, List<Row> rows) {
    var plot = new Plot("runs to the end (hollow: the time was over)", group);
    each(
        group,
        rows,
        (x, row, entry) -> {
          plot.add(row.contestant(), x, Math.max(1, row.runs()), row.isEnded());
          if (row.contestant().equals("causal")) {
            plot.add("(classes)", x, entry.classes(), true);
          }
        });
    return plot;
  }

  private static Plot seconds(String group, List<Row> rows) {
    var plot = new Plot("seconds to the end (hollow: the time was over)", group);
    each(
        group,
        rows,
        (x, row, entry) ->
            plot.add(row.contestant(), x, Math.max(0.001, row.seconds()), row.isEnded()));
    return plot;
  }

  /** The first paper's figure 3; a hollow point did not find the error in so many runs. */
  private static Plot toTheError(String group, List<Row> rows) {
    var plot = new Plot("runs to the error (hollow: not found in so many)", group);
    each(
        group,
        rows,
        (x, row, entry) -> {
          boolean found = row.failureRuns() >= 0;
          plot.add(row.contestant(), x, Math.max(1, found ? row.failureRuns() : row.runs()), found);
        });
    return plot;
  }

  /** Takes a point of a plot. */
  private interface Taker {
    void take(int x, Row row, Entry entry);
  }

  private static void each(String group, List<Row> rows, Taker taker) {
    for (Entry entry : Entries.all()) {
      if (entry.group().equals(group)) {
        int x = Integer.parseInt(entry.name().replaceAll("[^0-9]", ""));
        rows.stream()
            .filter(row -> row.program().equals(entry.name()) && row.isMeasured())
            .forEach(row -> taker.take(x, row, entry));
      }
    }
  }
}
