package heddle.engine;

import heddle.engine.Strategy.Proposal;
import heddle.protocol.Finding;
import heddle.protocol.Halves;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs a target from schedule to schedule until its strategy is content or the budget is spent. */
public final class Explorer {

  private final Target target;
  private final String name;
  private final Strategy strategy;
  private final Budget budget;
  private final Progress progress;

  public Explorer(Target target, String name, Strategy strategy, Budget budget) {
    this(target, name, strategy, budget, Progress.SILENT);
  }

  /**
   * @param progress is asked whether to stop; what happens is reported by the strategy
   */
  public Explorer(Target target, String name, Strategy strategy, Budget budget, Progress progress) {
    this.progress = progress;
    this.target = target;
    this.name = name;
    this.strategy = strategy;
    this.budget = budget;
  }

  /** Explores to the end and says what that proves. */
  public Summary explore() {
    long start = System.nanoTime();
    long runs = 0;
    long confirmations = 0;
    var cut = new ArrayList<String>();
    try (var batches = new Batches(target)) {
      while (cut.isEmpty() && (budget.allFindings() || !isAnyWrong(strategy.findings()))) {
        List<Proposal> proposals = strategy.next(batches.size());
        if (proposals.isEmpty()) {
          break;
        }
        boolean confirms = proposals.get(0).confirms();
        if (!confirms && runs + proposals.size() > budget.runs()) {
          cut.add("the budget of " + budget.runs() + " runs is spent");
        } else if (!confirms && since(start).compareTo(budget.time()) > 0) {
          cut.add("the time of " + budget.time().toMillis() / 1000.0 + " s is over");
        } else {
          runs += confirms ? 0 : proposals.size();
          confirmations += confirms ? proposals.size() : 0;
          List<Trace> traces = batches.run(proposals);
          if (progress.isStopped()) {
            break; // whoever interrupts us may have interrupted the program too
          }
          traces.forEach(strategy::learn);
        }
      }
    }
    if (progress.isStopped() && !strategy.claim().complete()) {
      cut.add("it was interrupted");
    }
    return summary(strategy.claim(), cut, runs, confirmations, since(start));
  }

  private Summary summary(
      Claim claim, List<String> cut, long runs, long confirmations, Duration time) {
    var reasons = new ArrayList<>(cut);
    reasons.addAll(claim.reasons());
    List<String> limits = Halves.joined(target.limits());
    reasons.addAll(limits);
    var claims = new ArrayList<>(claim.claims());
    Verdict verdict;
    if (isAnyWrong(claim.findings()) && target.doubts().isEmpty()) {
      verdict = new Verdict.Failed();
    } else if (claim.complete() && limits.isEmpty() && !isAnyWrong(claim.findings())) {
      verdict = new Verdict.Verified();
      claims.addAll(target.assumptions());
    } else {
      verdict = new Verdict.Incomplete(reasons);
    }
    return new Summary(
        verdict,
        reasons,
        claims,
        name,
        claim.threads(),
        runs,
        confirmations,
        claim.counts(),
        claim.states(),
        claim.allStates(),
        claim.rounds(),
        claim.histories(),
        time.toNanos() / 1e9,
        claim.findings());
  }

  private static boolean isAnyWrong(List<Finding> findings) {
    for (Finding finding : findings) {
      if (isWrong(finding)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Nondeterminism says that we do not know, not that the program is wrong. A race limits what the
   * verdict holds for, but no interleaving fails by it.
   */
  private static boolean isWrong(Finding finding) {
    return !(finding instanceof Finding.Nondeterminism || finding instanceof Finding.Race);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
