package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.order.AnalyzedRun;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Iterative context bounding [Musuvathi and Qadeer, PLDI 2007]: runs every interleaving without
 * preemptions, then those with one, then those with two. A thread may be preempted before every
 * operation.
 *
 * <p>Each interleaving is run once. It is reached from the one that agrees with it the longest and
 * then goes on without preemptions; where a runtime goes on by itself with a preemption, the rest
 * of that run belongs to a later level and is not looked at before its turn.
 */
public final class Icb implements Strategy {

  /** No bound: all levels, which is everything there is. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  private final Runs runs;
  private final int bound;
  private Deque<Branch> level = new ArrayDeque<>();
  private Deque<Branch> later = new ArrayDeque<>();
  private int preemptions;
  private int prefix;
  private boolean cut;

  /** What the current branch weighs, what was run, and what the bound forbids; all is 1. */
  private double weight = 1;

  private double explored;
  private double forbidden;

  /**
   * The first steps of a run, and another one than the run took then.
   *
   * @param weight one over the number of possible steps, wherever there are several
   */
  private record Branch(List<Step> run, int length, Step step, double weight) {
    List<Step> steps() {
      var steps = new ArrayList<>(run.subList(0, length));
      steps.add(step);
      return steps;
    }
  }

  /**
   * @param bound the most preemptions of a run
   */
  public Icb(RunSettings settings, int bound) {
    this.runs = new Runs(settings);
    this.bound = bound;
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::branch);
  }

  private Optional<List<Step>> branch() {
    if (level.isEmpty() && !later.isEmpty()) {
      preemptions++;
      level = later;
      later = new ArrayDeque<>();
    }
    Optional<Branch> next = Optional.ofNullable(level.poll());
    prefix = next.map(branch -> branch.length + 1).orElse(0);
    weight = next.map(Branch::weight).orElse(0.0);
    return next.map(Branch::steps);
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    AnalyzedRun run = runs.learn(trace);
    if (!confirming) {
      branch(run);
      runs.explored(explored / (1 - forbidden));
    }
  }

  private void branch(AnalyzedRun run) {
    List<Step> steps = run.steps(run.length());
    for (int k = prefix; k < run.length(); k++) {
      boolean preempts = Preemptions.cost(run, k, run.step(k)) > 0;
      weight /= run.possible(k).size();
      for (Step step : run.possible(k)) {
        if (preempts || !step.equals(run.step(k))) {
          add(new Branch(steps, k, step, weight), Preemptions.cost(run, k, step));
        }
      }
      if (preempts) {
        return;
      }
    }
    if (run.length() >= prefix) {
      weight /= run.unprovoked().size() + 1;
      for (Step step : run.unprovoked()) {
        add(
            new Branch(steps, run.length(), step, weight),
            Preemptions.cost(run, run.length(), step));
      }
    }
    explored += weight;
  }

  private void add(Branch branch, int cost) {
    if (cost == 0) {
      level.push(branch);
    } else if (preemptions + cost > bound) {
      cut = true;
      forbidden += branch.weight;
    } else {
      later.add(branch);
    }
  }

  @Override
  public Claim claim() {
    var claims = new ArrayList<String>();
    int finished = runs.isExhausted() ? preemptions : preemptions - 1;
    if (finished >= 0 && (cut || !runs.isExhausted())) {
      claims.add("every interleaving with at most " + finished + " preemptions was run");
    }
    String gap = "interleavings with more than " + bound + " preemptions were not run";
    return runs.claim(!cut, gap, claims, preemptions + 1);
  }
}
