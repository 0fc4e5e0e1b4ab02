package heddle.engine.strategy;

import heddle.engine.Budget;
import heddle.engine.Claim;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.unfold.ConfigurationSearch;
import heddle.engine.unfold.ConfigurationSearch.Limits;
import heddle.engine.unfold.ConfigurationSearch.Pass;
import heddle.engine.unfold.Mismatch;
import heddle.engine.unfold.Obligation;
import heddle.engine.unfold.Unfolding;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Explores programs that report {@linkplain heddle.protocol.Operation.Action actions}: one run for
 * each class of runs that differ in the order of interfering actions, and no other run.
 *
 * <p>The first run is free. After that, passes over what is known alternate with batches of runs;
 * {@link ConfigurationSearch} says why this misses nothing. Findings are what runs show, so none
 * needs to be confirmed.
 */
public final class PartialOrder implements Strategy {

  /** So many runs that contradict what was known end the exploration. */
  private static final int MOST_MISMATCHES = 10;

  /** Which pass comes next, if any. */
  private enum Phase {
    FIRST_RUN,
    SEARCHING,
    EXHAUSTED,
    CUT
  }

  private final Budget budget;
  private final int limit;
  private final Progress progress;
  private final Allowance allowance;
  private final Unfolding unfolding = new Unfolding();
  private final ActionFindings findings = new ActionFindings();
  private final Deque<Obligation> batch = new ArrayDeque<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private Phase phase = Phase.FIRST_RUN;
  private long runs;
  private long states;
  private long allStates;
  private int passes;
  private int mismatches;

  /**
   * @param budget limits the passes; limits of runs and time are also the explorer's business
   * @param limit cut a run off after this many events
   * @param progress is told now and then how far it has come
   */
  public PartialOrder(Budget budget, int limit, Progress progress) {
    this.budget = budget;
    this.limit = limit;
    this.progress = progress;
    this.allowance = new Allowance(budget, progress);
  }

  @Override
  public Optional<Proposal> next() {
    if (phase == Phase.FIRST_RUN) {
      return Optional.of(proposal(List.of()));
    }
    if (allowance.memory().isReached()) {
      cut();
    }
    Optional<Obligation> obligation = open();
    while (obligation.isEmpty() && phase == Phase.SEARCHING) {
      search();
      obligation = open();
    }
    obligation.ifPresent(unfolding::attempt);
    return obligation.map(next -> proposal(next.steps()));
  }

  /** Takes the next obligation of the batch that no run has met in the meantime. */
  private Optional<Obligation> open() {
    while (!batch.isEmpty()) {
      Obligation next = batch.poll();
      if (unfolding.isOpen(next)) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }

  /** Ends the exploration. */
  private void cut() {
    batch.clear();
    phase = Phase.CUT;
    allowance.memory().reason().ifPresent(reasons::add);
  }

  private void search() {
    report("searching");
    var limits =
        new Limits(
            budget.states(),
            budget.bytes(),
            () -> allowance.isLate() || allowance.memory().isReached());
    Pass pass = new ConfigurationSearch(unfolding, limits).run();
    passes++;
    states = pass.states();
    allStates += pass.states();
    batch.addAll(pass.obligations());
    if (batch.isEmpty()) {
      phase = pass.cut().isPresent() ? Phase.CUT : Phase.EXHAUSTED;
      pass.cut().ifPresent(reasons::add);
      allowance.memory().reason().ifPresent(reasons::add);
    }
  }

  @Override
  public void learn(Trace trace) {
    if (phase == Phase.FIRST_RUN) {
      phase = Phase.SEARCHING;
    }
    runs++;
    report("running");
    Optional<Mismatch> mismatch = unfolding.learn(trace);
    findings.learn(trace);
    mismatch.ifPresent(wrong -> degrade(wrong, trace));
    if (trace.outcome() instanceof Outcome.CutOff cut) {
      reasons.add("runs were cut off after " + cut.limit() + " steps");
    } else if (trace.outcome() instanceof Outcome.Crashed) {
      reasons.add(Runs.AFTER_A_CRASH);
    }
  }

  private void degrade(Mismatch wrong, Trace trace) {
    findings.add(
        new Finding.Nondeterminism(
            wrong.event(), wrong.step(), wrong.expected(), wrong.seen(), trace));
    reasons.add(
        "the program did not keep to what its actions promise: %s was expected to %s, but %s"
            .formatted(wrong.event(), wrong.expected(), wrong.seen()));
    if (++mismatches == MOST_MISMATCHES) {
      cut();
    }
  }

  @Override
  public Claim claim() {
    var left = new ArrayList<>(reasons);
    if (phase == Phase.FIRST_RUN) {
      left.add("nothing was run");
    } else if (phase == Phase.SEARCHING) {
      left.add("orders of actions may be left that were not run");
    }
    boolean complete = left.isEmpty();
    return new Claim(
        complete,
        left,
        List.of(),
        findings.all(),
        unfolding.events(),
        complete ? Optional.of(findings.counts(unfolding.classes())) : Optional.empty(),
        states,
        allStates,
        passes,
        unfolding.observed(),
        List.of());
  }

  private Proposal proposal(List<Step> steps) {
    return new Proposal(new Schedule(steps, 0, limit), false);
  }

  private void report(String activity) {
    progress.report(runs, unfolding.observed(), allStates, activity);
  }
}
