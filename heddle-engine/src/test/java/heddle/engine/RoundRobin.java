package heddle.engine;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.ThreadName;
import heddle.toy.Marks;
import heddle.toy.Seen;
import heddle.toy.ToyState;
import heddle.toy.script.Program;
import java.util.HashSet;
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

  /** Of a program without loops and forks. */
  RoundRobin(Program program, int delays) {
    visit(ToyState.of(program, Marks.NONE), 0, delays);
  }

  private void visit(ToyState state, int current, int delays) {
    int passed = 0;
    for (int i = 0; i < state.threads() && passed <= delays; i++) {
      int t = (current + i) % state.threads();
      if (state.enabled(t)) {
        for (Pick pick : state.picks(t)) {
          ToyState next = state.copy();
          note(next.step(t, pick));
          visit(next, t, delays - passed);
        }
        passed++;
      }
    }
    if (passed == 0) {
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
    for (int t = 0; t < state.threads(); t++) {
      if (!state.ended(t)) {
        blocked.put(state.name(t), state.announced(t));
      }
    }
    if (!blocked.isEmpty()) {
      deadlocks.add(blocked);
    }
  }
}
