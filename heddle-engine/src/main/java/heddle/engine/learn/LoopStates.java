package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the threads of one run have passed loop marks since they last did something that others
 * see.
 *
 * <p>A loop mark promises something within one history only: its text may count what happened in
 * that history. A node may have several histories, so marks are compared along the run that shows
 * them, never along the nodes.
 */
final class LoopStates {

  private final Map<Integer, Map<LoopState, Node>> passed = new HashMap<>();

  private record LoopState(String mark, Holds holds) {}

  /**
   * The last node of the thread, in this run, at which the runtime vouched for the same loop state
   * and the same locks were held, with only foldable steps in between, the given one included.
   */
  Optional<Node> same(int thread, Op op, int response, String mark, Holds holds) {
    Map<LoopState, Node> states = passed.get(thread);
    return states == null || !isFoldable(op, response)
        ? Optional.empty()
        : Optional.ofNullable(states.get(new LoopState(mark, holds)));
  }

  /** Notes a step, and what the runtime vouches for after it; nothing if the mark is empty. */
  void move(int thread, Op op, int response, String mark, Node target) {
    if (!passed.isEmpty() && !isFoldable(op, response)) {
      passed.remove(thread);
    }
    if (!mark.isEmpty()) {
      passed
          .computeIfAbsent(thread, t -> new HashMap<>())
          .put(new LoopState(mark, target.holds()), target);
    }
  }

  /**
   * Whether the step may lie on a folded loop: it changed nothing that others see, or only the
   * locks, which must be as before where the loop closes. What waits for others to act is no
   * idling, so a wait or park lies on a loop only if it may time out or end without a reason. Where
   * a thread passes a mark it shows that it runs, so what it shows meanwhile is as before, too.
   */
  private static boolean isFoldable(Op op, int response) {
    return switch (op.kind) {
      case READ, CHOICE, JOIN, IS_ALIVE, WAIT -> true;
      case WRITE -> op.source instanceof Operation.Write write && write.cell().isThreadState();
      case CAS -> response == SharedState.FALSE;
      case ACQUIRE, RELEASE -> op.mode != Mode.PERMIT;
      case TRY -> op.mode != Mode.PERMIT || response == SharedState.FALSE;
      case WAKE, PARK -> op.timed || op.patient || op.spurious;
      case TEST_INTERRUPT -> !op.clear || response == SharedState.FALSE;
      default -> false;
    };
  }
}
