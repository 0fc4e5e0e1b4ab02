package heddle.programs.silent;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.programs.random.Heard;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Compares what is found in a program with what there is if it is run along every schedule. */
public final class SilentJudge {

  private static final int MOST_RUNS = 5_000;

  private int compared;
  private long outcomes;

  int compared() {
    return compared;
  }

  long outcomes() {
    return outcomes;
  }

  /** Where what is found differs from what every schedule shows; empty if those are too many. */
  public List<String> differences(JvmTarget target) {
    var differences = new ArrayList<String>();
    Optional<Set<String>> all = EverySchedule.outcomes(target, MOST_RUNS);
    if (all.isEmpty()) {
      return differences;
    }
    compared++;
    outcomes += all.get().size();
    var settings =
        Causal.Settings.DEFAULT
            .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
            .withListedClasses(Long.MAX_VALUE);
    var causal = new Causal(settings);
    var heard = new Heard(target);
    Summary summary = new Explorer(heard, "causal", causal, settings.budget()).explore();
    if (!summary.reasons().isEmpty()) {
      differences.add("incomplete: " + summary.reasons());
    }
    for (Finding finding : summary.findings()) {
      if (finding instanceof Finding.Nondeterminism) {
        differences.add(finding.message());
      }
    }
    Set<String> expected = Heard.IS_MARKED ? printed(all.get()) : all.get();
    Set<String> found = Heard.IS_MARKED ? heard.outcomes() : found(target, causal);
    if (!found.equals(expected)) {
      differences.add("every schedule shows " + expected + ", but the engine finds " + found);
    }
    boolean isFailing = all.get().stream().anyMatch(outcome -> outcome.contains("Error"));
    boolean isFound = summary.findings().stream().anyMatch(Finding.Failure.class::isInstance);
    if (isFailing != isFound) {
      differences.add(
          isFound ? "a failure that no schedule shows" : "no failure, but there is one");
    }
    return differences;
  }

  private static Set<String> found(JvmTarget target, Causal causal) {
    var found = new TreeSet<String>();
    for (List<Step> steps : causal.classSchedules()) {
      Trace trace = target.run(new Schedule(steps, 0, Schedule.DEFAULT_LIMIT));
      found.add(outcome(trace, target.output()));
    }
    return found;
  }

  /** What is printed, whatever threads die of: the two need not be in one run. */
  private static Set<String> printed(Set<String> outcomes) {
    var printed = new TreeSet<String>();
    for (String outcome : outcomes) {
      printed.add(outcome.lines().findFirst().orElse("").replaceFirst(" \\[.*", ""));
    }
    return printed;
  }

  /** What a run printed, and what its threads died of. */
  static String outcome(Trace trace, String output) {
    var failures = new TreeSet<String>();
    trace
        .events()
        .forEach(
            event -> {
              if (event.operation() instanceof Operation.Fail fail) {
                failures.add(fail.message().lines().findFirst().orElse(""));
              }
            });
    String end = trace.outcome() instanceof Outcome.Completed ? "" : " " + trace.outcome();
    return output.strip() + (failures.isEmpty() ? "" : " " + failures) + end;
  }
}
