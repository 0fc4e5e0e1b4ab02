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
 * @param audit what came of running predicted executions; empty if nothing was predicted, or the
 *     verdict did not need it
 * @param counts how many classes of executions exist; empty if they were not counted
 * @param states how many states the last pass over the product stored
 * @param allStates the same over all passes
 * @param rounds how many passes there were
 * @param histories how many steps of all threads are known
 * @param seconds how long it took
 * @param findings what is wrong
 * @param weak accesses that are weaker than volatile and not ordered by others; beside a verified
 *     verdict, because of them it holds for sequentially consistent memory only
 * @param provoked whether every interleaving was covered in which waits end for a reason only, and
 *     none of them fails; not beside a verified verdict, which says more
 * @param left what is left, if the exploration has not ended and something is known of that
 */
public record Summary(
    Verdict verdict,
    List<String> reasons,
    List<String> claims,
    String strategy,
    int threads,
    long runs,
    long confirmations,
    Optional<Audit> audit,
    Optional<ClassCounts> counts,
    long states,
    long allStates,
    int rounds,
    long histories,
    double seconds,
    List<Finding> findings,
    List<WeakAccess> weak,
    boolean provoked,
    Optional<Forecast> left) {

  public Summary {
    reasons = List.copyOf(reasons);
    claims = List.copyOf(claims);
    findings = List.copyOf(findings);
    weak = List.copyOf(weak);
  }

  /** Whether there is more than memory may do than interleavings show, as far as is known. */
  public boolean assumesSequentialConsistency() {
    return !weak.isEmpty() || findings.stream().anyMatch(Finding.Race.class::isInstance);
  }

  /** How many classes of executions exist, those that deadlock included. */
  public OptionalLong classes() {
    return counts.map(c -> OptionalLong.of(c.all())).orElse(OptionalLong.empty());
  }

  /** How many of them deadlock. */
  public OptionalLong deadlocks() {
    return counts.map(c -> OptionalLong.of(c.deadlocked())).orElse(OptionalLong.empty());
  }

  /** The execution that did not go as predicted, if there is one: an internal error. */
  public Optional<Audit.WrongPrediction> wrongPrediction() {
    return audit.flatMap(Audit::wrong);
  }

  public Summary withFindings(List<Finding> others) {
    return with(others, provoked);
  }

  public Summary withProvoked(boolean right) {
    return with(findings, right);
  }

  private Summary with(List<Finding> others, boolean right) {
    return new Summary(
        verdict,
        reasons,
        claims,
        strategy,
        threads,
        runs,
        confirmations,
        audit,
        counts,
        states,
        allStates,
        rounds,
        histories,
        seconds,
        others,
        weak,
        right,
        left);
  }
}
