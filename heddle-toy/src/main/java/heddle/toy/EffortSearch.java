package heddle.toy;

import heddle.protocol.Operation;
import heddle.protocol.Step;
import heddle.toy.script.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The smallest effort of an execution that fails or deadlocks, by visiting all states in the order
 * of the effort it takes to get there.
 */
final class EffortSearch {

  private final int limit;
  private final PriorityQueue<Visit> open = new PriorityQueue<>();

  /** States with the thread that moved last. */
  private final Set<List<Object>> seen = new HashSet<>();

  private Optional<Effort> best = Optional.empty();

  private record Visit(ToyState state, int last, Effort effort) implements Comparable<Visit> {
    @Override
    public int compareTo(Visit other) {
      return effort.compareTo(other.effort);
    }

    List<Object> key() {
      long[] vector = state.vector();
      return List.of(StateKey.of(vector, vector.length), last);
    }
  }

  EffortSearch(Program program, int limit) {
    this.limit = limit;
    open.add(new Visit(ToyState.of(program, Marks.NONE), -1, Effort.NONE));
  }

  /** Whether the search came to its end. */
  boolean search() {
    while (!open.isEmpty() && !isBeaten(open.peek().effort())) {
      Visit visit = open.poll();
      if (seen.add(visit.key())) {
        expand(visit);
      }
      if (seen.size() > limit) {
        return false;
      }
    }
    return true;
  }

  /** Empty if nothing fails. */
  Optional<Effort> best() {
    return best;
  }

  private boolean isBeaten(Effort effort) {
    return best.isPresent() && best.get().compareTo(effort) <= 0;
  }

  private void reach(Effort effort) {
    if (!isBeaten(effort)) {
      best = Optional.of(effort);
    }
  }

  private void expand(Visit visit) {
    ToyState state = visit.state();
    boolean lastCould = visit.last() >= 0 && state.enabled(visit.last());
    List<Moves.Move> moves = Moves.of(state);
    for (Moves.Move move : moves) {
      int t = move.thread();
      Effort effort = visit.effort().plus(lastCould && t != visit.last());
      if (state.announced(t) instanceof Operation.Fail) {
        reach(effort);
      }
      ToyState moved = state.copy();
      moved.move(t, move.pick());
      open.add(new Visit(moved, t, effort));
    }
    if (Moves.isStuck(moves) && Moves.isAnyOwed(state)) {
      reach(visit.effort());
    }
  }

  /** The effort of a schedule. */
  static Effort of(Program program, List<Step> steps) {
    ToyState state = ToyState.of(program, Marks.NONE);
    Effort effort = Effort.NONE;
    int last = -1;
    for (Step step : steps) {
      int t = state.number(step.thread());
      effort = effort.plus(last >= 0 && t != last && state.enabled(last));
      state.move(t, step.pick());
      last = t;
    }
    return effort;
  }
}
