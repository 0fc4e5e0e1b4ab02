package heddle.bench.load;

import heddle.bench.load.Checks.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Makes the same checks on a machine at rest and on a busy one, and compares what they say:
 *
 * <pre>{@code heddle-bench/run load [--checks N] [--load K] [--nice N] [--seed S]}</pre>
 *
 * <p>Ends with 1 if any verdict differs, or if there are not so many programs. A program whose
 * check takes too long at rest is left out: how far it comes depends on the machine.
 */
public final class Load {

  private static final int BUDGET_AT_REST = 20;

  /** A processor that is shared with so many takes so much longer, and some more. */
  private static final int BUDGET_UNDER_LOAD = 40 * BUDGET_AT_REST;

  private static final int USAGE_ERROR = 2;

  private static final int INCOMPLETE = 3;

  private Load() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> words = List.of(args);
    int checks = Integer.parseInt(value(words, "--checks", "20"));
    int load = Integer.parseInt(value(words, "--load", "40"));
    int nice = Integer.parseInt(value(words, "--nice", "10"));
    long seed = Long.parseLong(value(words, "--seed", "1"));
    var checker = new Checks(Files.createTempDirectory("heddle-load"));

    long start = System.nanoTime();
    Map<String, Verdict> atRest = atRest(checker, Checks.programs(seed), checks);
    double restSeconds = (System.nanoTime() - start) / 1e9;
    start = System.nanoTime();
    int different = underLoad(checker, atRest, load, nice);
    double average = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    double loadSeconds = (System.nanoTime() - start) / 1e9;

    System.out.printf(
        Locale.ROOT,
        "%n| checks | busy processes | load average | seconds at rest | under load | different verdicts |%n"
            + "|---:|---:|---:|---:|---:|---:|%n| %d | %d | %.0f | %,.0f | %,.0f | %d |%n",
        atRest.size(),
        load,
        average,
        restSeconds,
        loadSeconds,
        different);
    if (atRest.size() < checks) {
      System.out.printf("There are only %d programs that can be checked.%n", atRest.size());
    }
    System.exit(different == 0 && atRest.size() == checks ? 0 : 1);
  }

  private static String value(List<String> words, String name, String usual) {
    int i = words.indexOf(name);
    return i >= 0 && i + 1 < words.size() ? words.get(i + 1) : usual;
  }

  private static Map<String, Verdict> atRest(Checks checker, List<String> programs, int most)
      throws IOException, InterruptedException {
    var verdicts = new LinkedHashMap<String, Verdict>();
    for (String program : programs) {
      if (verdicts.size() == most) {
        break;
      }
      Verdict verdict = checker.check(program, BUDGET_AT_REST);
      if (verdict.code() < 0 || verdict.code() > INCOMPLETE || verdict.code() == USAGE_ERROR) {
        System.out.printf("no verdict: %s, exit code %d%n", program, verdict.code());
        verdict.errors().forEach(line -> System.out.println("  " + line));
      }
      if (verdict.isOfTime()) {
        System.out.println("left out, it takes too long: " + program);
      } else {
        verdicts.put(program, verdict);
      }
    }
    return verdicts;
  }

  private static int underLoad(Checks checker, Map<String, Verdict> atRest, int load, int nice)
      throws IOException, InterruptedException {
    int different = 0;
    var burden = new Burden(load, nice);
    try {
      for (Map.Entry<String, Verdict> entry : atRest.entrySet()) {
        Verdict verdict = checker.check(entry.getKey(), BUDGET_UNDER_LOAD);
        if (!verdict.isSame(entry.getValue())) {
          different++;
          System.out.printf(
              "different: %s%n  at rest     %d %s%n  under load  %d %s%n",
              entry.getKey(),
              entry.getValue().code(),
              entry.getValue().lines(),
              verdict.code(),
              verdict.lines());
          entry.getValue().errors().forEach(line -> System.out.println("  at rest: " + line));
          verdict.errors().forEach(line -> System.out.println("  under load: " + line));
        }
      }
    } finally {
      burden.close();
    }
    return different;
  }
}
