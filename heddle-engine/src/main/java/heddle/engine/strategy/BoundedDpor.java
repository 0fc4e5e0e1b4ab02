package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.order.Dependence;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Bounded partial-order reduction [Coons, Musuvathi and McKinley, OOPSLA 2013] with preemption
 * bounds 0, 1, 2 and so on: every history of a thread, and so every failure, that so many
 * preemptions can lead to is seen. Not so every combination of histories: classes, and so
 * deadlocks, may be missing below a bound.
 *
 * <p>A bound and a reduction do not go together by themselves: the one order of independent steps
 * that the reduction keeps may need more preemptions than another one that it drops. So a thread
 * whose operation depends on an earlier step is wanted not only right before that step but also
 * where the thread of that step was switched to, because there it costs no preemption; and this for
 * the last dependent step of every other thread, not only for the last of all, whether or not
 * something else orders them. Sleep sets are left out for the same reason: what sleeps was seen,
 * but perhaps at a higher price.
 *
 * <p>A level in which the bound forbade nothing was a search without a bound, and so complete.
 */
public final class BoundedDpor implements Strategy {

  private static final BitSet NOBODY = new BitSet();

  private final Runs runs;
  private final int bound;
  private final List<Point> path = new ArrayList<>();
  private final List<Integer> costs = new ArrayList<>();
  private int preemptions;
  private int finished = -1;
  private int changed;
  private boolean forbidden;

  /**
   * @param bound the most preemptions of a run
   */
  public BoundedDpor(RunSettings settings, int bound) {
    this.runs = new Runs(settings);
    this.bound = bound;
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::backtrack);
  }

  private Optional<List<Step>> backtrack() {
    while (!path.isEmpty()) {
      if (advance(path.size() - 1)) {
        changed = path.size();
        return Optional.of(path.stream().map(Point::current).toList());
      }
      path.remove(path.size() - 1);
      costs.remove(costs.size() - 1);
    }
    finished = preemptions;
    if (!forbidden || preemptions == bound) {
      return Optional.empty();
    }
    preemptions++;
    forbidden = false;
    changed = 0;
    return Optional.of(List.of());
  }

  /** Goes on to the next step that the bound allows. */
  private boolean advance(int state) {
    Point point = path.get(state);
    while (point.advance()) {
      if (cost(state) + Preemptions.cost(point.run(), state, point.current()) <= preemptions) {
        return true;
      }
      forbidden = true;
    }
    return false;
  }

  /** How many preemptions lead to a state on the path. */
  private int cost(int state) {
    return costs.get(state);
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    AnalyzedRun run = runs.learn(trace);
    if (!confirming && run.length() >= path.size()) {
      int length = extend(run);
      for (int state = Math.max(1, changed); state <= length; state++) {
        reverse(run, state);
      }
    }
  }

  /** Adds the states behind the prefix that was asked for, as long as the run does not preempt. */
  private int extend(AnalyzedRun run) {
    while (path.size() < run.length()) {
      int state = path.size();
      var point = new Point(run, state, NOBODY);
      costs.add(
          state == 0 ? 0 : cost(state - 1) + Preemptions.cost(run, state - 1, run.step(state - 1)));
      path.add(point);
      if (state > 0 && run.isExpiry(state - 1)) {
        point.wantAll();
      }
      if (Preemptions.cost(run, state, run.step(state)) > 0) {
        point.want(run.thread(state - 1));
        return state;
      }
      point.follow();
      if (run.isExpiry(state)) {
        point.wantAll();
      }
    }
    if (!run.unprovoked().isEmpty() && path.size() == run.length()) {
      int end = path.size();
      costs.add(cost(end - 1) + Preemptions.cost(run, end - 1, run.step(end - 1)));
      path.add(new Point(run, end, NOBODY));
      path.get(end).wantAll();
    }
    return run.length();
  }

  private void reverse(AnalyzedRun run, int state) {
    int last = state - 1;
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isAnnounced(state, thread)) {
        Op op = run.announced(state, thread);
        int[] places = Dependence.places(thread, op);
        var met = new BitSet();
        met.set(thread);
        int oldest = thread == run.thread(last) ? 0 : last;
        for (int i = last; i >= oldest; i--) {
          if (!met.get(run.thread(i))
              && Dependence.meets(run.places(i), places)
              && Dependence.canMeet(run.op(i), op)) {
            met.set(run.thread(i));
            want(i, thread);
            want(switchBefore(run, i), thread);
          }
        }
      }
    }
  }

  /** The last state before step {@code i} in which another thread was switched to. */
  private static int switchBefore(AnalyzedRun run, int i) {
    int state = Math.max(0, i - 1);
    while (state > 0 && run.thread(state - 1) == run.thread(state)) {
      state--;
    }
    return state;
  }

  private void want(int state, int thread) {
    Point point = path.get(state);
    if (point.canMove(thread)) {
      point.want(thread);
    } else {
      point.wantAll();
    }
  }

  @Override
  public Claim claim() {
    var claims = new ArrayList<String>();
    if (finished >= 0 && (forbidden || finished < preemptions)) {
      claims.add(
          "every failure of a thread that at most "
              + finished
              + " preemptions can lead to was found; deadlocks may be missing");
    }
    boolean covers = !forbidden || !runs.isExhausted();
    String gap = "interleavings with more than " + bound + " preemptions were not covered";
    return runs.claim(covers, gap, claims, preemptions + 1);
  }
}
