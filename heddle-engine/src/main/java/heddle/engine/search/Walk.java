package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Position;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One way through what is known, step by step. A thread that gets a response nobody has seen is
 * <em>lost</em>: its step is part of the schedule, but where it is then only a run can tell. The
 * other threads go on.
 */
final class Walk {

  /** Less than any pick. */
  private static final int NOTHING_UNKNOWN = SharedState.NO_PICK - 1;

  private final Knowledge knowledge;
  private final SplittableRandom random;
  private final SharedState state;
  private final Position at;

  /** The steps: thread and pick in turn. Most walks are in vain, and then nobody wants them. */
  private final IntList moves;

  private final BitSet lost;

  /** A value was written that nobody knows: nothing can be said about the state any more. */
  private boolean blind;

  Walk(Knowledge knowledge, SplittableRandom random) {
    this.knowledge = knowledge;
    this.random = random;
    this.state = knowledge.initialState();
    this.at = knowledge.start();
    this.moves = new IntList();
    this.lost = new BitSet();
  }

  /** Another walk that has come the same way. */
  private Walk(Walk other) {
    this.knowledge = other.knowledge;
    this.random = other.random;
    this.state = other.state.copy();
    this.at = other.at.copy();
    this.moves = other.moves.copy();
    this.lost = (BitSet) other.lost.clone();
    this.blind = other.blind;
  }

  /**
   * A walk on from here in which yet another thread gets a response that nobody has seen; this one
   * if there is none.
   */
  Walk further(int limit) {
    if (blind) {
      return this;
    }
    var walk = new Walk(this);
    walk.wander(limit);
    return walk.news() > news() ? walk : this;
  }

  /** How many steps the schedule has. */
  int length() {
    return moves.size() / 2;
  }

  List<Step> steps() {
    Symbols symbols = knowledge.symbols();
    var steps = new Step[length()];
    for (int i = 0; i < steps.length; i++) {
      Step step = symbols.step(moves.get(2 * i));
      int pick = moves.get(2 * i + 1);
      steps[i] = pick == SharedState.NO_PICK ? step : new Step(step.thread(), picked(pick));
    }
    return List.of(steps);
  }

  /** A waiter is remembered by its number, an alternative by less than {@code NO_PICK}. */
  private Pick picked(int pick) {
    return pick >= 0
        ? new Pick.Waiter(knowledge.symbols().threads.get(pick))
        : new Pick.Alternative(NOTHING_UNKNOWN - pick);
  }

  /** How many threads get a response in the schedule so far that nobody has seen. */
  int news() {
    return lost.cardinality();
  }

  /** Follows a schedule as far as it is known. */
  void follow(List<Step> schedule) {
    for (Step step : schedule) {
      int thread = knowledge.symbols().threads.number(step.thread());
      if (!take(thread, pick(step.pick()))) {
        return;
      }
    }
  }

  private int pick(Pick pick) {
    if (pick instanceof Pick.Waiter waiter) {
      return knowledge.symbols().threads.number(waiter.thread());
    } else if (pick instanceof Pick.Alternative alternative) {
      return alternative.number();
    }
    return SharedState.NO_PICK;
  }

  /**
   * Goes on at random until some thread gets a response that nobody has seen, or to the end. Before
   * each step every thread that would get one gets it.
   */
  void wander(int limit) {
    int threads = knowledge.threads();
    int[] able = new int[threads];
    int[] response = new int[threads];
    while (true) {
      boolean unknown = false;
      int count = 0;
      for (int thread = 0; thread < threads; thread++) {
        int answer = respond(thread);
        if (answer != SharedState.BLOCKED) {
          int pick = unknownPick(thread, answer);
          if (pick != NOTHING_UNKNOWN) {
            unknown = true;
            move(thread, pick, answer(at.node(thread).op(), pick, answer));
          } else {
            response[count] = answer;
            able[count++] = thread;
          }
        }
      }
      if (unknown || count == 0 || length() >= limit) {
        return;
      }
      int chosen = count == 1 ? 0 : random.nextInt(count);
      Op op = at.node(able[chosen]).op();
      int pick = anyPick(op);
      move(able[chosen], pick, answer(op, pick, response[chosen]));
    }
  }

  /** What the thread would be answered now; {@code BLOCKED} also if nobody knows what it does. */
  private int respond(int thread) {
    if (blind || lost.get(thread)) {
      return SharedState.BLOCKED;
    }
    Op op = at.node(thread).op();
    return op == null ? SharedState.BLOCKED : state.respond(thread, op, 0);
  }

  private static int answer(Op op, int pick, int answer) {
    return op.kind == Op.Kind.CHOICE ? pick : answer;
  }

  /** A pick whose response nobody has seen, or {@code NOTHING_UNKNOWN}. */
  private int unknownPick(int thread, int answer) {
    Node node = at.node(thread);
    Op op = node.op();
    if (op.kind == Op.Kind.CHOICE) {
      for (int i = 0; i < op.value; i++) {
        if (node.edge(i) < 0) {
          return i;
        }
      }
      return NOTHING_UNKNOWN;
    }
    return node.edge(answer) < 0 ? anyPick(op) : NOTHING_UNKNOWN;
  }

  private int anyPick(Op op) {
    if (op.kind != Op.Kind.NOTIFY && op.kind != Op.Kind.CHOICE) {
      return SharedState.NO_PICK;
    }
    int count = 0;
    int pick = SharedState.NO_PICK;
    for (int p = state.nextPick(op, pick); p != SharedState.NO_PICK; p = state.nextPick(op, p)) {
      count++;
      if (count == 1 || random.nextInt(count) == 0) {
        pick = p;
      }
    }
    return pick;
  }

  /** Takes a step if the thread can move; whether it did. */
  private boolean take(int thread, int pick) {
    int answer = respond(thread);
    if (answer == SharedState.BLOCKED) {
      return false;
    }
    Op op = at.node(thread).op();
    if (op.kind == Op.Kind.NOTIFY
        && pick != SharedState.NO_PICK
        && state.nextWaiter(op.object, pick) != pick) {
      return false;
    }
    move(thread, pick, answer(op, Math.max(pick, 0), answer));
    return true;
  }

  private void move(int thread, int pick, int response) {
    Node node = at.node(thread);
    Op op = node.op();
    moves.add(thread);
    boolean isAlternative = op.kind == Op.Kind.CHOICE && pick != SharedState.NO_PICK;
    moves.add(isAlternative ? NOTHING_UNKNOWN - pick : pick);
    int edge = node.edge(response);
    if (edge >= 0) {
      state.apply(thread, op, pick, response, node.written(edge));
      at.move(thread, node.target(edge));
    } else {
      lost.set(thread);
      blind = op.kind == Op.Kind.UPDATE;
      if (!blind) {
        state.apply(thread, op, pick, response, 0);
      }
    }
  }
}
