package heddle.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The result of an exploration.
 *
 * @param verdict what it proves
 * @param reasons what was not covered, one sentence each; also beside a failed verdict
 * @param claims what was proven short of everything; beside a verified verdict, what there is to
 *     know about it and what the target takes for granted; one sentence each
 * @param strategy who explored
 * @param threads how many threads the program had
 * @param runs how often the program was run to learn something new
 * @param confirmations how often it was run to confirm a finding
 * @param counts how many classes of executions exist; empty if they were not counted
 * @param states how many states the last pass over the product stored
 * @param allStates the same over all passes
 * @param rounds how many passes there were
 * @param histories how many steps of all threads are known
 * @param seconds how long it took
 * @param findings what is wrong
 */
public record Summary(
    Verdict verdict,
    List<String> reasons,
    List<String> claims,
    String strategy,
    int threads,
    long runs,
    long confirmations,
    Optional<ClassCounts> counts,
    long states,
    long allStates,
    int rounds,
    long histories,
    double seconds,
    List<Finding> findings) {

  public Summary {
    reasons = List.copyOf(reasons);
    claims = List.copyOf(claims);
    findings = List.copyOf(findings);
  }

  /** How many classes of executions exist, those that deadlock included. */
  public OptionalLong classes() {
    return counts.map(c -> OptionalLong.of(c.all())).orElse(OptionalLong.empty());
  }

  /** How many of them deadlock. */
  public OptionalLong deadlocks() {
    return counts.map(c -> OptionalLong.of(c.deadlocked())).orElse(OptionalLong.empty());
  }

  public Summary withFindings(List<Finding> others) {
    return new Summary(
        verdict,
        reasons,
        claims,
        strategy,
        threads,
        runs,
        confirmations,
        counts,
        states,
        allStates,
        rounds,
        histories,
        seconds,
        others);
  }
}
