package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.causal.CausalModel;
import heddle.engine.causal.DeadlockQuery;
import heddle.engine.causal.RaceQuery;
import heddle.engine.causal.SeedQuery;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.order.UnorderedAccesses;
import heddle.engine.solve.Formula;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.OrderSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Event;
import heddle.protocol.Finding.Party;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Maximal causality reduction as published [Huang, PLDI 2015, algorithms 1 and 2]. Each run is
 * turned into its {@linkplain CausalModel causal model}; for each read behind the seed that led to
 * the run, and each other value that the cell has in it, the model is asked for an execution in
 * which the read returns that value. Its steps up to the read are a new seed; when there are no
 * seeds left, it ends.
 *
 * <p>"We ensure that the prefix of each new explored interleaving is always preserved": a seed
 * begins with the seed that its run came from, step by step, or the same seeds would be made again
 * and again. That loses executions, and so does taking one seed for a value that several writes
 * justify; docs/soundness.md has the programs. What is said is therefore never more than that the
 * seeds are exhausted.
 *
 * <p>Seeds do not depend on each other, so several may be run at the same time, which is what the
 * parallel form (algorithm 3) is about.
 *
 * <p>Beyond the paper, a run of its own is made for each cycle of locks that can close.
 */
public final class McrPublished implements Strategy {

  private static final Seed FIRST = new Seed(List.of(), true);

  private final Runs runs;
  private final OrderSolver solver;
  private final boolean predicting;
  private final Deque<Seed> seeds = new ArrayDeque<>();
  private final Set<List<Step>> known = new HashSet<>();

  /** The seeds whose runs have not come back. */
  private final Deque<Seed> running = new ArrayDeque<>();

  private long undecided;
  private long queries;

  /**
   * @param steps how the run begins
   * @param grows whether more seeds are made from the run
   */
  private record Seed(List<Step> steps, boolean grows) {}

  /**
   * @param predicting whether races and deadlocks are asked for, and not only seen
   */
  public McrPublished(RunSettings settings, OrderSolver solver, boolean predicting) {
    this.runs = new Runs(settings);
    this.solver = solver;
    this.predicting = predicting;
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::seed);
  }

  /** Seeds are in the order in which they were made, so it is the same if they are run at once. */
  @Override
  public List<Proposal> next(int most) {
    return runs.next(most, this::seed);
  }

  private Optional<List<Step>> seed() {
    Optional<Seed> next = Optional.ofNullable(seeds.poll());
    next.ifPresent(running::add);
    return next.map(Seed::steps);
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    AnalyzedRun run = runs.learn(trace);
    if (confirming) {
      return;
    }
    Seed seed = running.isEmpty() ? FIRST : running.remove();
    if (seed.grows && run.length() >= seed.steps.size()) {
      var model = new CausalModel(run);
      grow(model, seed.steps.size());
      if (predicting) {
        predictDeadlocks(model);
        predictRaces(model);
      }
    }
  }

  private void grow(CausalModel model, int prefix) {
    List<Formula> preserved = preserved(model.run().length(), prefix);
    for (SeedQuery query : SeedQuery.all(model, prefix)) {
      ask(() -> query.problem(preserved)).ifPresent(order -> add(query.steps(order), true));
    }
  }

  /** That the first steps stay what they are: one after the other, and before everything else. */
  private static List<Formula> preserved(int length, int prefix) {
    var formulas = new ArrayList<Formula>();
    for (int k = 1; k <= length && prefix > 0; k++) {
      formulas.add(Formula.before(Math.min(k, prefix) - 1, k));
    }
    return formulas;
  }

  /** A long run has many questions; when the time is over, those that are left are undecided. */
  private Optional<SolverAnswer.Order> ask(Supplier<OrderProblem> problem) {
    queries++;
    SolverAnswer answer =
        runs.isLate()
            ? new SolverAnswer.GaveUp("time budget used up")
            : solver.solve(problem.get());
    undecided += answer instanceof SolverAnswer.GaveUp ? 1 : 0;
    return answer instanceof SolverAnswer.Order order ? Optional.of(order) : Optional.empty();
  }

  private void add(List<Step> steps, boolean grows) {
    if (known.add(steps)) {
      seeds.add(new Seed(steps, grows));
    }
  }

  private void predictDeadlocks(CausalModel model) {
    for (DeadlockQuery query : DeadlockQuery.all(model)) {
      ask(query::problem).ifPresent(order -> add(query.steps(order), false));
    }
  }

  private void predictRaces(CausalModel model) {
    for (RaceQuery query : RaceQuery.all(model)) {
      Party first = party(model.run().event(query.first()));
      Party second = party(model.run().event(query.second()));
      if (!runs.isExpected(first, second)) {
        ask(query::problem)
            .ifPresent(
                order ->
                    runs.expect(new UnorderedAccesses.Pair(first, second, query.steps(order))));
      }
    }
  }

  private static Party party(Event event) {
    return new Party(event.thread(), event.operation(), event.site());
  }

  @Override
  public Claim claim() {
    String gap =
        runs.isExhausted()
            ? "mcr-published has no seeds left, but it does not reach every execution (see docs/soundness.md)"
            : "mcr-published does not reach every execution (see docs/soundness.md), and has seeds left";
    if (undecided > 0) {
      gap += "; %,d of %,d questions are undecided".formatted(undecided, queries);
    }
    return runs.claim(false, gap, List.of(), 1);
  }
}
