package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Position;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * One execution drawn by chance, on what is known of the program. It goes on until nobody can move,
 * the limit is reached, or a thread gets a response that nobody has seen it get; then the program
 * has to be run up to there, and the same draw goes further.
 */
final class Draw {

  /** Decides who moves. */
  interface Policy {

    /**
     * Chooses one of {@code able}, which is not empty.
     *
     * @param announced by thread, what those that are there have announced; null for the others
     */
    int choose(List<Integer> able, Op[] announced, int step);

    /** Hears who has moved by what, and whether that took it round a loop. */
    void moved(int thread, Op op, Op[] announced, boolean round);
  }

  private final Knowledge knowledge;
  private final Symbols symbols;
  private final Policy policy;
  private final Random random;
  private final int limit;
  private final List<Step> steps = new ArrayList<>();
  private final Set<Node> passed = new HashSet<>();
  private final Position at;
  private final SharedState state;
  private boolean whole = true;

  Draw(Knowledge knowledge, Policy policy, Random random, int limit) {
    this.knowledge = knowledge;
    this.symbols = knowledge.symbols();
    this.policy = policy;
    this.random = random;
    this.limit = limit;
    this.at = knowledge.start();
    this.state = knowledge.initialState();
  }

  /** Draws as far as is known. */
  void run() {
    while (whole && steps.size() < limit) {
      Op[] announced = new Op[knowledge.threads()];
      var able = new ArrayList<Integer>();
      for (int t = 0; t < announced.length; t++) {
        Node node = at.node(t);
        if (state.isForked(t) && !node.isEnded() && node.isAnnounced()) {
          announced[t] = node.op();
          if (state.respond(t, node.op(), 0) != SharedState.BLOCKED) {
            able.add(t);
          }
        }
      }
      if (able.isEmpty()) {
        return;
      }
      move(policy.choose(able, announced, steps.size()), announced);
    }
  }

  private void move(int thread, Op[] announced) {
    Node node = at.node(thread);
    Op op = node.op();
    int pick = pick(op);
    int response = state.respond(thread, op, pick);
    steps.add(step(thread, op, pick));
    int edge = node.edge(response);
    if (edge < 0) {
      whole = false;
      return;
    }
    state.apply(thread, op, pick, response, node.written(edge));
    Node target = node.target(edge);
    at.move(thread, target);
    whole = target.isEnded() || target.isAnnounced();
    announced[thread] = target.isEnded() || !whole ? null : target.op();
    policy.moved(thread, op, announced, !passed.add(target));
  }

  private int pick(Op op) {
    var picks = new ArrayList<Integer>();
    for (int pick = state.nextPick(op, SharedState.NO_PICK);
        pick != SharedState.NO_PICK;
        pick = state.nextPick(op, pick)) {
      picks.add(pick);
    }
    return picks.isEmpty() ? SharedState.NO_PICK : picks.get(random.nextInt(picks.size()));
  }

  private Step step(int thread, Op op, int pick) {
    if (pick == SharedState.NO_PICK) {
      return symbols.step(thread);
    }
    Pick named =
        op.kind == Op.Kind.CHOICE
            ? new Pick.Alternative(pick)
            : new Pick.Waiter(symbols.threads.get(pick));
    return new Step(symbols.threads.get(thread), named);
  }

  /** The steps that were drawn; the last one may be the one whose response is not known. */
  List<Step> steps() {
    return steps;
  }

  /** Whether the execution is drawn to its end. */
  boolean isWhole() {
    return whole;
  }
}
