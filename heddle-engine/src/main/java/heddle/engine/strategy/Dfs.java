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
 * Runs every interleaving once, depth first and without any reduction: the floor that the others
 * are measured against.
 */
public final class Dfs implements Strategy {

  private final Runs runs;
  private final List<Point> path = new ArrayList<>();

  /** A state on the way: the step that is being tried, and those that are not yet. */
  private static final class Point {
    private Step current;
    private final Deque<Step> left;
    private final int branches;

    /**
     * @param current null if none of them was tried yet
     */
    Point(Step current, List<Step> possible) {
      this.current = current;
      this.left = new ArrayDeque<>(possible);
      this.left.remove(current);
      this.branches = left.size() + 1;
    }

    /** What was explored of all that begins here, if so much was below the current step. */
    double explored(double below) {
      return (branches - left.size() - 1 + below) / branches;
    }
  }

  public Dfs(RunSettings settings) {
    this.runs = new Runs(settings);
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::backtrack);
  }

  private Optional<List<Step>> backtrack() {
    while (!path.isEmpty()) {
      Point last = path.get(path.size() - 1);
      if (!last.left.isEmpty()) {
        last.current = last.left.poll();
        return Optional.of(path.stream().map(point -> point.current).toList());
      }
      path.remove(path.size() - 1);
    }
    return Optional.empty();
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    AnalyzedRun run = runs.learn(trace);
    for (int k = path.size(); k < run.length() && !confirming; k++) {
      path.add(new Point(run.step(k), run.possible(k)));
    }
    if (!confirming && path.size() == run.length() && !run.unprovoked().isEmpty()) {
      path.add(new Point(null, run.unprovoked()));
    }
    if (!confirming) {
      runs.explored(explored());
    }
  }

  private double explored() {
    double explored = 1;
    for (int k = path.size() - 1; k >= 0; k--) {
      explored = path.get(k).explored(explored);
    }
    return explored;
  }

  @Override
  public Claim claim() {
    return runs.claim(true, "", List.of(), 1);
  }
}
