package heddle.bench.rate;

import heddle.bench.rate.Overhead.Loop;
import heddle.bench.rate.Samples.Key;
import heddle.jvm.worker.Jdk;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints what was measured: medians, and in brackets the lowest and the highest. */
final class Tables {

  /**
   * With the agent against without it, in the order of {@link Loop}, as a prototype measured it,
   * which had a hook at every access to a field or an array and nothing else. Which of the two
   * loops over a HashMap it had is not known.
   */
  private static final Map<Integer, List<Double>> PROTOTYPE =
      Map.of(17, List.of(1.38, 1.38, 0.96, 1.33, 1.06), 25, List.of(1.30, 1.30, 0.91, 1.28, 0.98));

  private final Plan plan;
  private final Samples samples;
  private final PrintStream out;

  Tables(Plan plan, Samples samples, PrintStream out) {
    this.plan = plan;
    this.samples = samples;
    this.out = out;
  }

  void print() {
    printMachine();
    printRates();
    printParts();
    printOverhead();
  }

  private void printMachine() {
    String versions =
        plan.jdks().stream()
            .map(jdk -> samples.word(new Key(jdk.version(), Rate.PLAIN), Figures.VERSION))
            .collect(Collectors.joining(" and "));
    line(
        "%d cores, JDK %s, %d round(s) of %.0f s each after a warm-up of %.0f s.%n",
        Runtime.getRuntime().availableProcessors(),
        versions,
        plan.rounds(),
        plan.pace().seconds(),
        plan.pace().warmUp());
  }

  private void printRates() {
    header(
        "JDK",
        "increments a thread",
        "Heddle in process, runs/s",
        "Heddle through a worker, runs/s",
        "Lincheck 3.7, executions/s",
        "in process / Lincheck's best",
        "worker / Lincheck's best");
    forEachCounter(
        (jdk, times) -> {
          Key process = key(jdk, Rate.PROCESS, times);
          Key worker = key(jdk, Rate.WORKER, times);
          row(
              Integer.toString(jdk),
              Integer.toString(times),
              spread(process, HeddleRate.RUNS),
              spread(worker, HeddleRate.RUNS),
              spread(key(jdk, Rate.LINCHECK, times), LincheckRate.EXECUTIONS),
              ratio(samples.median(process, HeddleRate.RUNS), bestOfLincheck(jdk)),
              ratio(samples.median(worker, HeddleRate.RUNS), bestOfLincheck(jdk)));
        });
  }

  /** Its highest rate, whatever the counter: the small one is over before its code is compiled. */
  private double bestOfLincheck(int jdk) {
    return Plan.TIMES.stream()
        .mapToDouble(
            times -> samples.median(key(jdk, Rate.LINCHECK, times), LincheckRate.EXECUTIONS))
        .max()
        .orElseThrow();
  }

  private void printParts() {
    header(
        "JDK",
        "increments a thread",
        "classes",
        "runs to verify them",
        "classes/s, in process",
        "through a worker",
        "runs/s without the engine, in process",
        "through a worker",
        "engine alone, runs/s, in process",
        "without the agent",
        "Lincheck: executions to the end",
        "executions/s, set-up included");
    forEachCounter(
        (jdk, times) -> {
          Key process = key(jdk, Rate.PROCESS, times);
          Key worker = key(jdk, Rate.WORKER, times);
          Key lincheck = key(jdk, Rate.LINCHECK, times);
          double toTheEnd = samples.median(lincheck, LincheckRate.EXECUTIONS_A_CALL);
          row(
              Integer.toString(jdk),
              Integer.toString(times),
              median(process, HeddleRate.CLASSES),
              median(process, HeddleRate.RUNS_EACH),
              median(process, HeddleRate.CLASSES_PER_SECOND),
              median(worker, HeddleRate.CLASSES_PER_SECOND),
              median(process, HeddleRate.BARE),
              median(worker, HeddleRate.BARE),
              median(process, HeddleRate.ENGINE),
              median(worker, HeddleRate.ENGINE),
              toTheEnd < 0 ? "not reached" : whole(toTheEnd),
              median(lincheck, LincheckRate.WITH_SET_UP));
        });
  }

  private void printOverhead() {
    header(
        Stream.concat(Stream.of("JDK", "ns a call"), Stream.of(Loop.values()).map(Loop::title))
            .toArray(String[]::new));
    for (Jdk jdk : plan.jdks()) {
      Key plain = new Key(jdk.version(), Rate.PLAIN);
      Key agent = new Key(jdk.version(), Rate.AGENT);
      overhead(jdk, "without the agent", loop -> nanos(samples.least(plain, loop.name())));
      overhead(jdk, "with it", loop -> nanos(samples.least(agent, loop.name())));
      overhead(
          jdk,
          "ratio",
          loop -> nanos(samples.least(agent, loop.name()) / samples.least(plain, loop.name())));
      overhead(
          jdk,
          "ratio of the medians",
          loop -> nanos(samples.median(agent, loop.name()) / samples.median(plain, loop.name())));
      if (PROTOTYPE.containsKey(jdk.version())) {
        overhead(
            jdk,
            "ratio of the prototype",
            loop -> nanos(PROTOTYPE.get(jdk.version()).get(loop.ordinal())));
      }
    }
  }

  /** What stands in the column of a loop. */
  private interface Cell {
    String of(Loop loop);
  }

  private void overhead(Jdk jdk, String title, Cell cell) {
    row(
        Stream.concat(
                Stream.of(Integer.toString(jdk.version()), title),
                Stream.of(Loop.values()).map(cell::of))
            .toArray(String[]::new));
  }

  /** Prints the row of a counter. */
  private interface CounterRow {
    void print(int jdk, int times);
  }

  private void forEachCounter(CounterRow row) {
    for (Jdk jdk : plan.jdks()) {
      for (int times : Plan.TIMES) {
        row.print(jdk.version(), times);
      }
    }
  }

  private static Key key(int jdk, String what, int times) {
    return new Key(jdk, Rate.times(what, times));
  }

  private String median(Key key, String name) {
    return whole(samples.median(key, name));
  }

  private String spread(Key key, String name) {
    return "%s (%s–%s)"
        .formatted(
            median(key, name), whole(samples.least(key, name)), whole(samples.most(key, name)));
  }

  private static String ratio(double one, double other) {
    return String.format(Locale.ROOT, one < 10 * other ? "%.1f" : "%.0f", one / other);
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static String nanos(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private void header(String... titles) {
    out.println();
    row(titles);
    out.println("|" + "---|".repeat(titles.length));
  }

  private void row(String... cells) {
    out.println("| " + String.join(" | ", cells) + " |");
  }

  private void line(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
