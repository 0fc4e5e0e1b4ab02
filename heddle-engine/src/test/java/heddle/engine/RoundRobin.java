package heddle.engine;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.toy.Marks;
import heddle.toy.Moves;
import heddle.toy.Seen;
import heddle.toy.ToyState;
import heddle.toy.script.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * By brute force, what a round-robin scheduler sees that is delayed at most so many times: it runs
 * a thread until it cannot move, then the next that can; a delay passes over a thread that could.
 */
final class RoundRobin {

  final Set<Seen.Failure> failures = new HashSet<>();
  final Set<Map<ThreadName, Operation>> deadlocks = new HashSet<>();

  private final List<ThreadName> order;

  /**
   * Of a program without loops.
   *
   * @param order the threads in the order of the scheduler; those that never start may be left out
   */
  RoundRobin(Program program, List<ThreadName> order, int delays) {
    this.order = order;
    visit(ToyState.of(program, Marks.NONE), 0, delays);
  }

  private void visit(ToyState state, int current, int delays) {
    List<Moves.Move> moves = Moves.of(state);
    boolean isFree = moves.stream().anyMatch(move -> move.cause() == Moves.Cause.OWN);
    int passed = 0;
    for (int i = 0; i < order.size() && passed <= delays; i++) {
      int place = (current + i) % order.size();
      int t = state.number(order.get(place));
      boolean passes = false;
      for (Moves.Move move : moves) {
        if (move.thread() == t) {
          ToyState next = state.copy();
          note(next.step(t, move.pick()));
          visit(next, place, delays - passed);
          passes |= !isFree || move.cause() == Moves.Cause.OWN;
        }
      }
      passed += passes ? 1 : 0;
    }
    if (Moves.isStuck(moves)) {
      noteEnd(state);
    }
  }

  private void note(Event event) {
    if (event.operation() instanceof Operation.Fail fail) {
      failures.add(new Seen.Failure(event.thread(), fail));
    }
  }

  private void noteEnd(ToyState state) {
    var blocked = new TreeMap<ThreadName, Operation>();
    boolean dead = false;
    for (int t = 0; t < state.threads(); t++) {
      dead |= state.owed(t);
      if (state.started(t) && !state.ended(t)) {
        blocked.put(state.name(t), state.announced(t));
      }
    }
    if (dead) {
      deadlocks.add(blocked);
    }
  }
}
