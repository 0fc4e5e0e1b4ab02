package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Path;
import heddle.engine.learn.Position;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Step;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.BitSet;
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

  /** One in so many times a thread that could go on without a reason may. */
  private static final int SELDOM = 4;

  private final Knowledge knowledge;
  private final Symbols symbols;
  private final Policy policy;
  private final Random random;
  private final int limit;
  private final List<Step> steps = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final Set<Node> passed = new HashSet<>();

  /** Those that would go on without a reason, if they were chosen now. */
  private final BitSet unprovoked = new BitSet();

  /** Those whose limits may run out at the same moment as the last one that did. */
  private final BitSet late = new BitSet();

  private final Path path = new Path();
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
      var patient = new BitSet();
      unprovoked.clear();
      boolean isOwed = false;
      for (int t = 0; t < announced.length; t++) {
        Node node = at.node(t);
        if (state.isForked(t) && !node.isEnded() && node.isAnnounced()) {
          announced[t] = node.op();
          isOwed |= !state.isDaemon(t);
          if (state.respond(t, node.op(), 0) != SharedState.BLOCKED) {
            able.add(t);
          } else if (node.op().spurious && random.nextInt(SELDOM) == 0) {
            unprovoked.set(t);
          } else if (node.op().patient) {
            patient.set(t);
          }
        }
      }
      if (able.isEmpty() && isOwed) {
        late.or(patient);
      }
      late.andNot(unprovoked);
      late.stream().forEach(able::add);
      unprovoked.stream().forEach(able::add);
      if (able.isEmpty()) {
        return;
      }
      move(policy.choose(able, announced, steps.size()), announced);
    }
  }

  private void move(int thread, Op[] announced) {
    Node node = at.node(thread);
    Op op = node.op();
    int pick = pick(thread, op);
    int response = state.respond(thread, op, pick);
    late.clear(thread);
    if (pick != SharedState.EXPIRED) {
      late.clear();
    }
    steps.add(pick == SharedState.NO_PICK ? symbols.step(thread) : symbols.step(thread, op, pick));
    int edge = node.edge(response);
    if (edge < 0) {
      whole = false;
      return;
    }
    events.add(event(node, response, edge));
    state.apply(thread, op, pick, response, node.written(edge));
    Node target = node.target(edge);
    at.move(thread, target);
    path.add(node, edge);
    whole = target.isEnded() || target.isAnnounced();
    announced[thread] = target.isEnded() || !whole ? null : target.op();
    policy.moved(thread, op, announced, !passed.add(target));
  }

  /** What a known step is known to look like. */
  private Event event(Node node, int response, int edge) {
    Op op = node.op();
    return new Event(
        steps.get(steps.size() - 1),
        op.source,
        symbols.response(op, response),
        op.kind == Op.Kind.UPDATE ? symbols.values.get(node.written(edge)) : Value.NULL,
        node.site(),
        Mark.NONE);
  }

  private int pick(int thread, Op op) {
    if (unprovoked.get(thread)) {
      return SharedState.UNPROVOKED;
    } else if (op.patient && state.respond(thread, op, 0) == SharedState.BLOCKED) {
      return SharedState.EXPIRED;
    }
    var picks = new ArrayList<Integer>();
    for (int pick = state.nextPick(thread, op, SharedState.NO_PICK);
        pick != SharedState.NO_PICK;
        pick = state.nextPick(thread, op, pick)) {
      picks.add(pick);
    }
    return picks.isEmpty() ? SharedState.NO_PICK : picks.get(random.nextInt(picks.size()));
  }

  /** The steps that were drawn; the last one may be the one whose response is not known. */
  List<Step> steps() {
    return steps;
  }

  /** What these steps are known to do, as far as that is known. */
  List<Event> events() {
    return events;
  }

  /** Whether all that was drawn is known; the last step is not, otherwise. */
  boolean isWhole() {
    return whole;
  }

  /** Where each thread is at the end of what was drawn. */
  Position at() {
    return at;
  }

  /** How they got there. */
  Path path() {
    return path;
  }

  /** The shared state at the end of what was drawn. */
  SharedState state() {
    return state;
  }
}
