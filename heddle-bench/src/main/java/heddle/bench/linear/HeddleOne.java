package heddle.bench.linear;

import heddle.check.Options;
import heddle.linear.Findings;
import heddle.linear.Linearizability;
import heddle.linear.Structures;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.Locale;

/** Heddle on one structure, in a process of its own: all scenarios up to the size it asks for. */
public final class HeddleOne {

  private HeddleOne() {}

  /** The arguments are the class and the seconds that it may take. The last line is the answer. */
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName(args[0]);
    Options options = Options.DEFAULTS;
    var time = Duration.ofSeconds(Long.parseLong(args[1]));
    Findings findings =
        Linearizability.check(
            Structures.annotated(type),
            Structures.size(type),
            options.withBudget(options.budget().withTime(time)),
            new Linearizability.Watcher() {});
    System.out.println();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s, %,d scenarios, %,d runs, %.0f s",
            words(findings),
            findings.scenarios(),
            findings.runs(),
            findings.seconds()));
    Runtime.getRuntime().halt(0);
  }

  private static String words(Findings findings) {
    if (findings.verdict() instanceof Verdict.Verified) {
      return "verified up to " + findings.size();
    }
    return findings.verdict() instanceof Verdict.Failed ? "violation" : "incomplete";
  }
}
