package heddle.engine;

import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import java.util.List;
import java.util.Optional;

/**
 * What a strategy can vouch for.
 *
 * @param complete every interleaving was covered: nothing is left to run, and nothing was left out
 * @param reasons what was left out, one sentence each; empty if complete
 * @param claims what was proven short of everything, one sentence each
 * @param findings what is wrong with the program
 * @param threads how many threads are known
 * @param counts how many classes there are, if complete and counted
 * @param states how many states the last pass stored
 * @param allStates the same over all passes
 * @param rounds how many passes there were
 * @param histories how many steps of all threads are known
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
    long histories) {

  public Claim {
    reasons = List.copyOf(reasons);
    claims = List.copyOf(claims);
    findings = List.copyOf(findings);
  }
}
