package heddle.bench.strategies;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ExecutionClass;
import heddle.toy.ToyTarget;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * One strategy on one program, in a process of its own. Prints one row: runs and seconds to the
 * first failure, runs and seconds to the end, the classes that its runs fall into, races, verdict.
 */
public final class OnePair {

  private final Target toy;
  private final long start = System.nanoTime();
  private final Set<ExecutionClass> seen = new HashSet<>();
  private long runs;
  private long runsToFailure = -1;
  private double secondsToFailure = -1;

  private OnePair(Target toy) {
    this.toy = toy;
  }

  /** The arguments are the program, the strategy and the seconds that it may take. */
  public static void main(String[] args) {
    var budget =
        Budget.DEFAULT
            .withAllFindings(true)
            .withRuns(100_000_000)
            .withTime(Duration.ofSeconds(Long.parseLong(args[2])));
    var pair = new OnePair(new ToyTarget(Contestants.program(args[0])));
    Summary summary =
        new Explorer(pair::run, args[1], Contestants.strategy(args[1], budget), budget).explore();
    System.out.println(pair.row(args[0], summary));
  }

  private Trace run(Schedule schedule) {
    Trace trace = toy.run(schedule);
    runs++;
    if (trace.outcome() instanceof Outcome.Completed
        || trace.outcome() instanceof Outcome.Deadlocked) {
      seen.add(ExecutionClass.of(trace));
    }
    boolean failed =
        trace.outcome() instanceof Outcome.Deadlocked
            || trace.events().stream().anyMatch(e -> e.operation() instanceof Operation.Fail);
    if (failed && runsToFailure < 0) {
      runsToFailure = runs;
      secondsToFailure = (System.nanoTime() - start) / 1e9;
    }
    return trace;
  }

  /** What {@code causal} covers, it need not have run. */
  private String row(String program, Summary summary) {
    long races = summary.findings().stream().filter(Finding.Race.class::isInstance).count();
    boolean ended = summary.reasons().stream().noneMatch(r -> r.startsWith("the time"));
    String verdict = summary.verdict() instanceof Verdict.Verified ? "verified" : "failed";
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%.2f,%d,%.2f,%d,%d,%s,%s",
        program,
        summary.strategy(),
        runsToFailure,
        secondsToFailure,
        summary.runs(),
        summary.seconds(),
        summary.classes().orElse(seen.size()),
        races,
        ended ? "ended" : "cut",
        summary.verdict() instanceof Verdict.Incomplete ? "incomplete" : verdict);
  }
}
