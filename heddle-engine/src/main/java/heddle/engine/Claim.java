package heddle.engine;

import heddle.protocol.Audit;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Forecast;
import heddle.protocol.WeakAccess;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a strategy can vouch for.
 *
 * @param complete every interleaving was covered: nothing is left to run, and nothing was left out
 * @param reasons what was left out, one sentence each; empty if complete, or if nothing but being
 *     stopped keeps it from that
 * @param claims what was proven short of everything, one sentence each
 * @param findings what is wrong with the program
 * @param threads how many threads are known
 * @param counts how many classes there are, if complete and counted
 * @param states how many states the last pass stored
 * @param allStates the same over all passes
 * @param rounds how many passes there were
 * @param histories how many steps of all threads are known
 * @param weak the accesses weaker than volatile that can be made at the same time as one that
 *     conflicts with them
 * @param provoked every interleaving was covered in which waits end for a reason only, and none of
 *     these fails; said if there are others
 * @param audit what came of running predicted executions, if that was done
 * @param left what is left, as far as that is known
 */
public record Claim(
    boolean complete,
    List<String> reasons,
    List<String> claims,
    List<Finding> findings,
    int threads,
    Optional<ClassCounts> counts,
    long states,
    long allStates,
    int rounds,
    long histories,
    List<WeakAccess> weak,
    boolean provoked,
    Optional<Audit> audit,
    Optional<Forecast> left) {

  public Claim {
    reasons = List.copyOf(reasons);
    claims = List.copyOf(claims);
    findings = List.copyOf(findings);
    weak = List.copyOf(weak);
  }

  /** What a strategy claims that predicts nothing, or has audited nothing. */
  public Claim(
      boolean complete,
      List<String> reasons,
      List<String> claims,
      List<Finding> findings,
      int threads,
      Optional<ClassCounts> counts,
      long states,
      long allStates,
      int rounds,
      long histories,
      List<WeakAccess> weak) {
    this(
        complete,
        reasons,
        claims,
        findings,
        threads,
        counts,
        states,
        allStates,
        rounds,
        histories,
        weak,
        false,
        Optional.empty(),
        Optional.empty());
  }

  /** Beside what is left, as far as that is known. */
  public Claim leaving(Optional<Forecast> rest) {
    return new Claim(
        complete, reasons, claims, findings, threads, counts, states, allStates, rounds, histories,
        weak, provoked, audit, rest);
  }

  /** Beside what came of running predicted executions, and what was found by that. */
  public Claim audited(Audit result, List<Finding> found, List<String> doubts) {
    return new Claim(
        complete && doubts.isEmpty(),
        Stream.concat(reasons.stream(), doubts.stream()).toList(),
        claims,
        Stream.concat(findings.stream(), found.stream()).toList(),
        threads,
        doubts.isEmpty() ? counts : Optional.empty(),
        states,
        allStates,
        rounds,
        histories,
        weak,
        provoked && doubts.isEmpty(),
        Optional.of(result),
        left);
  }
}
