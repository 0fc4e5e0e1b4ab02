package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.model.Op;
import heddle.engine.order.Clocks;
import heddle.engine.order.Dependence;
import heddle.engine.order.Execution;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Dynamic partial-order reduction [Flanagan and Godefroid, POPL 2005] with source sets [Abdulla,
 * Aronis, Jonsson and Sagonas, POPL 2014] and sleep sets: at least one run, and mostly only one,
 * for each order of dependent steps.
 *
 * <p>The search is depth first. Every step of a run, and every operation that is blocked at its
 * end, is compared with the earlier steps that depend on it, could be enabled at the same time, and
 * are not forced to come first by anything in between. The two may happen the other way round: then
 * something begins, in the state before the earlier step, with one of the threads that can begin
 * what is independent of that step; one of these <em>initials</em> has to be wanted there. If the
 * later operation would be blocked then, everybody is wanted. What is wanted in a state, together
 * with what sleeps, is in the end a source set: every execution from there is equal, up to the
 * order of independent steps, to one that begins with a member. So no order of dependent steps is
 * missed. A thread that announces several possibilities (who is notified, what is chosen) is tried
 * with each.
 *
 * <p>Waits that may end without a reason do so where nobody can move, after the run has ended
 * there, and wherever that is the other way round. A limit that runs out when the program is idle
 * comes after all that was done before it, and before all that is done after it; where the program
 * is idle, everybody is wanted. It never meets a step that has a reason, so there is nothing to
 * turn round.
 *
 * <p>A thread that was tried in a state <em>sleeps</em> in the states behind its siblings until
 * something is done that depends on it: what it would do there was seen before. A run that goes on
 * by itself with a sleeping thread is looked at only up to there.
 */
public final class Dpor implements Strategy {

  private final Runs runs;
  private final List<Point> path = new ArrayList<>();
  private int changed;

  public Dpor(RunSettings settings) {
    this.runs = new Runs(settings);
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::backtrack);
  }

  private Optional<List<Step>> backtrack() {
    while (!path.isEmpty() && !path.get(path.size() - 1).advance()) {
      path.remove(path.size() - 1);
    }
    changed = path.size();
    return path.isEmpty()
        ? Optional.empty()
        : Optional.of(path.stream().map(Point::current).toList());
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    Execution run = runs.learn(trace);
    if (!confirming && run.length() >= path.size()) {
      int length = extend(run);
      var clocks = new Clocks(run);
      for (int k = Math.max(0, changed - 1); k < length; k++) {
        reverse(run, clocks, k, run.thread(k), run.op(k), run.places(k));
      }
      for (int thread = 0; thread < run.threads(); thread++) {
        if (run.isAnnounced(length, thread) && !run.canMove(length, thread)) {
          Op op = run.announced(length, thread);
          reverse(run, clocks, length, thread, op, Dependence.places(thread, op));
        }
      }
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

  /** Adds the states behind the prefix that was asked for; answers how far the run is of use. */
  private int extend(Execution run) {
    while (path.size() < run.length()) {
      int state = path.size();
      BitSet asleep = state == 0 ? new BitSet() : asleep(run, path.get(state - 1), state);
      var point = new Point(run, state, asleep);
      if (asleep.get(run.thread(state))) {
        run.possible(state).stream()
            .map(run::number)
            .filter(thread -> !asleep.get(thread))
            .findFirst()
            .ifPresent(point::want);
        path.add(point);
        return state;
      }
      point.follow();
      if (run.isExpiry(state) || state > 0 && run.isExpiry(state - 1)) {
        point.wantAll();
      }
      path.add(point);
    }
    if (!run.unprovoked().isEmpty() && path.size() == run.length()) {
      int end = path.size();
      path.add(new Point(run, end, asleep(run, path.get(end - 1), end)));
      path.get(end).wantAll();
    }
    return run.length();
  }

  private static BitSet asleep(Execution run, Point before, int state) {
    BitSet asleep = before.finished();
    for (int t = asleep.nextSetBit(0); t >= 0; t = asleep.nextSetBit(t + 1)) {
      Op op = run.announced(state - 1, t);
      if (t == run.thread(state - 1)
          || op.patient
          || run.isExpiry(state - 1)
          || Dependence.meets(Dependence.places(t, op), run.places(state - 1))) {
        asleep.clear(t);
      }
    }
    return asleep;
  }

  /**
   * Looks for steps that could come after {@code op} of {@code thread} instead of before it.
   *
   * @param k the number of the step that {@code op} is, or would be
   */
  private void reverse(Execution run, Clocks clocks, int k, int thread, Op op, int[] places) {
    int past = k - 1;
    while (past >= 0 && run.thread(past) != thread) {
      past--;
    }
    var met = new ArrayList<Integer>();
    for (int i = k - 1; i >= 0; i--) {
      int step = i;
      if (run.thread(i) != thread
          && Dependence.meets(run.places(i), places)
          && Dependence.canMeet(run.op(i), op)
          && !(past >= 0 && clocks.isBefore(i, past))
          && met.stream().noneMatch(later -> clocks.isBefore(step, later))) {
        List<Integer> between = between(clocks, i, k);
        if (op.mayBlock() && !run.isEnabled(i, between, thread, op)) {
          path.get(i).wantAll();
        } else {
          met.add(i);
          want(i, initials(run, clocks, between, thread, past, places));
        }
      }
    }
  }

  /** The steps after {@code i} and before {@code k} that do not come after {@code i}. */
  private static List<Integer> between(Clocks clocks, int i, int k) {
    return IntStream.range(i + 1, k).filter(j -> !clocks.isBefore(i, j)).boxed().toList();
  }

  /** Who can begin the steps {@code between}, followed by the operation of {@code thread}. */
  private static BitSet initials(
      Execution run, Clocks clocks, List<Integer> between, int thread, int past, int[] places) {
    var initials = new BitSet();
    var seen = new BitSet();
    seen.set(thread, between.stream().anyMatch(j -> Dependence.meets(run.places(j), places)));
    for (int j : between) {
      if (past >= 0 && clocks.isBefore(j, past)) {
        seen.set(thread);
      }
    }
    if (!seen.get(thread)) {
      initials.set(thread);
    }
    seen.clear(thread);
    for (int n = 0; n < between.size(); n++) {
      int j = between.get(n);
      if (!seen.get(run.thread(j))
          && between.subList(0, n).stream().noneMatch(m -> clocks.isBefore(m, j))) {
        initials.set(run.thread(j));
      }
      seen.set(run.thread(j));
    }
    return initials;
  }

  /** Asks for one of {@code initials} before step {@code i}. */
  private void want(int i, BitSet initials) {
    Point point = path.get(i);
    if (initials.stream().noneMatch(t -> point.wants(t) || point.sleeps(t))) {
      point.want(initials.nextSetBit(0));
    }
  }

  @Override
  public Claim claim() {
    return runs.claim(true, "", List.of(), 1);
  }
}
