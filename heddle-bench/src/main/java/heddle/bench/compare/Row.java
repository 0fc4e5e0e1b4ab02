package heddle.bench.compare;

import java.util.List;
import java.util.Locale;

/**
 * What came of one program and one contestant. Numbers that are not known are -1.
 *
 * @param failureRuns runs up to the first that failed
 * @param failureSeconds the time until then, with the start of processes
 * @param runs executions in all
 * @param seconds the time in all
 * @param classes the classes that were run or covered
 * @param races pairs of racing accesses
 * @param events events of all runs
 * @param solving the share of the time that was spent in a solver
 * @param megabytes the most memory that its processes had
 * @param end how it ended: {@code ended}, {@code cut} by the time limit, or what went wrong
 * @param verdict what it said
 */
record Row(
    String program,
    String contestant,
    long failureRuns,
    double failureSeconds,
    long runs,
    double seconds,
    long classes,
    long races,
    long events,
    double solving,
    long megabytes,
    String end,
    String verdict) {

  static final String HEAD =
      "program,contestant,runs to failure,seconds to failure,runs,seconds,classes,races,events,"
          + "solver share,megabytes,end,verdict";

  private static final int FIELDS = 13;

  /** Nothing came of it. */
  static Row none(String program, String contestant, String why) {
    return new Row(
        program, contestant, -1, -1, -1, -1, -1, -1, -1, -1, -1, why.replace(',', ';'), "none");
  }

  static Row parse(String line) {
    List<String> f = List.of(line.split(",", -1));
    if (f.size() != FIELDS) {
      throw new IllegalArgumentException("no row: " + line);
    }
    return new Row(
        f.get(0),
        f.get(1),
        Long.parseLong(f.get(2)),
        Double.parseDouble(f.get(3)),
        Long.parseLong(f.get(4)),
        Double.parseDouble(f.get(5)),
        Long.parseLong(f.get(6)),
        Long.parseLong(f.get(7)),
        Long.parseLong(f.get(8)),
        Double.parseDouble(f.get(9)),
        Long.parseLong(f.get(10)),
        f.get(11),
        f.get(12));
  }

  String csv() {
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%.3f,%d,%.3f,%d,%d,%d,%.3f,%d,%s,%s",
        program,
        contestant,
        failureRuns,
        failureSeconds,
        runs,
        seconds,
        classes,
        races,
        events,
        solving,
        megabytes,
        end,
        verdict);
  }

  /** Whether anything was measured. */
  boolean isMeasured() {
    return runs >= 0;
  }

  /** Whether it came to its own end. */
  boolean isEnded() {
    return end.equals("ended");
  }
}
