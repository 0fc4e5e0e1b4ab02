package heddle.engine;

import heddle.engine.Strategy.Proposal;
import heddle.protocol.Assumption;
import heddle.protocol.Audit;
import heddle.protocol.Finding;
import heddle.protocol.Limit;
import heddle.protocol.NotRunException;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Runs a target from schedule to schedule until its strategy is content or the budget is spent. */
public final class Explorer {

  /** So much longer, and for a tenth of the time, it is confirmed what was found. */
  private static final Duration CONFIRMING = Duration.ofSeconds(1);

  private static final String INTERRUPTED = "interrupted";
  private static final String FIRST_FAILURE =
      "stopped at the first failure (--all-findings continues)";
  private static final String NOT_FINISHED = "the exploration was not finished";
  private static final String NO_MEMORY = "Java's memory is used up; -Xmx gives it more";

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
    return strategy.isUnordered() && target.width() > 1 ? exploreUnordered() : exploreInOrder();
  }

  private Summary exploreUnordered() {
    long start = System.nanoTime();
    var runs =
        new UnorderedRuns(
            target,
            strategy,
            budget,
            latest(),
            () -> progress.isStopped() || !budget.allFindings() && isAnyWrong(strategy.findings()));
    List<String> cut = new ArrayList<>();
    try {
      cut = runs.make();
    } catch (OutOfMemoryError e) {
      cut.add(NO_MEMORY); // what was found until then is known all the same
    }
    if (progress.isStopped() && cut.isEmpty() && !strategy.claim().complete()) {
      cut.add(INTERRUPTED);
    }
    return summary(strategy.claim(), cut, runs.runs(), runs.confirmations(), since(start));
  }

  /** How long it may take in all, with what is confirmed at the end. */
  private Duration latest() {
    return budget.time().plus(CONFIRMING).plus(budget.time().dividedBy(10));
  }

  private Summary exploreInOrder() {
    long start = System.nanoTime();
    long runs = 0;
    long confirmations = 0;
    var cut = new ArrayList<String>();
    Duration latest = latest();
    try (var batches = new Batches(target)) {
      while (cut.isEmpty() && (budget.allFindings() || !isAnyWrong(strategy.findings()))) {
        List<Proposal> proposals = strategy.next(batches.size());
        if (proposals.isEmpty()) {
          break;
        }
        boolean confirms = proposals.get(0).confirms();
        if (!confirms && runs + proposals.size() > budget.runs()) {
          cut.add("run budget used up (" + budget.runs() + " runs); a larger one explores further");
        } else if (since(start).compareTo(confirms ? latest : budget.time()) > 0) {
          cut.add(budget.timeIsOver());
        } else {
          runs += confirms ? 0 : proposals.size();
          confirmations += confirms ? proposals.size() : 0;
          List<Trace> traces = batches.run(proposals);
          if (progress.isStopped()) {
            cut.add(INTERRUPTED); // whoever interrupts us may have interrupted the program too
          } else {
            traces.forEach(strategy::learn);
          }
        }
      }
    } catch (NotRunException e) {
      if (e.reason() == NotRunException.Reason.TIME) {
        cut.add(budget.timeIsOver());
      }
      cut.add(e.getMessage());
    } catch (OutOfMemoryError e) {
      cut.add(NO_MEMORY); // what was found until then is known all the same
    }
    if (progress.isStopped() && cut.isEmpty() && !strategy.claim().complete()) {
      cut.add(INTERRUPTED);
    }
    return summary(strategy.claim(), cut, runs, confirmations, since(start));
  }

  private Summary summary(
      Claim claim, List<String> cut, long runs, long confirmations, Duration time) {
    List<Limit> limits = target.limits();
    var all = new LinkedHashSet<>(cut);
    all.addAll(claim.reasons());
    if (all.isEmpty() && !claim.complete()) {
      all.add(isAnyWrong(claim.findings()) ? FIRST_FAILURE : NOT_FINISHED);
    }
    all.addAll(Limit.texts(limits));
    List<String> reasons = List.copyOf(all);
    boolean provoked = claim.provoked() && Limit.texts(limits).isEmpty();
    var claims = new ArrayList<>(claim.claims());
    Verdict verdict;
    if (isAnyWrong(claim.findings()) && limits.stream().noneMatch(Limit::isDoubt)) {
      verdict = new Verdict.Failed();
    } else if (claim.complete() && reasons.isEmpty() && !isAnyWrong(claim.findings())) {
      verdict = new Verdict.Verified();
      provoked = false;
    } else {
      verdict = new Verdict.Incomplete(reasons);
    }
    if (provoked || verdict instanceof Verdict.Verified) {
      claims.addAll(Assumption.texts(target.assumptions()));
    }
    return new Summary(
        verdict,
        reasons,
        claims,
        name,
        claim.threads(),
        runs,
        confirmations - claim.audit().map(Audit::runs).orElse(0L),
        claim.audit(),
        claim.counts(),
        claim.states(),
        claim.allStates(),
        claim.rounds(),
        claim.histories(),
        time.toNanos() / 1e9,
        claim.findings(),
        claim.weak(),
        provoked,
        verdict instanceof Verdict.Verified || claim.complete() ? Optional.empty() : claim.left());
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
