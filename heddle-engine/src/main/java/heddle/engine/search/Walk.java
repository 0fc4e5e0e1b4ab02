package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Position;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * One way through what is known, step by step. A thread that gets a response nobody has seen is
 * <em>lost</em>: its step is part of the schedule, but where it is then only a run can tell. The
 * other threads go on.
 */
final class Walk {

  private final Knowledge knowledge;
  private final SplittableRandom random;
  private final SharedState state;
  private final Position at;
  private final List<Step> steps;
  private final BitSet lost;

  /** A value was written that nobody knows: nothing can be said about the state any more. */
  private boolean blind;

  Walk(Knowledge knowledge, SplittableRandom random) {
    this.knowledge = knowledge;
    this.random = random;
    this.state = knowledge.initialState();
    this.at = knowledge.start();
    this.steps = new ArrayList<>();
    this.lost = new BitSet();
  }

  /** Another walk that has come the same way. */
  private Walk(Walk other) {
    this.knowledge = other.knowledge;
    this.random = other.random;
    this.state = knowledge.initialState();
    this.state.copyFrom(other.state);
    this.at = other.at.copy();
    this.steps = new ArrayList<>(other.steps);
    this.lost = (BitSet) other.lost.clone();
    this.blind = other.blind;
  }

  /** A walk on from here in which yet another thread gets a response that nobody has seen. */
  Optional<Walk> further(int limit) {
    if (blind) {
      return Optional.empty();
    }
    var walk = new Walk(this);
    walk.wander(limit);
    return walk.news() > news() ? Optional.of(walk) : Optional.empty();
  }

  List<Step> steps() {
    return steps;
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

  /** Goes on at random until some thread gets a response that nobody has seen, or to the end. */
  void wander(int limit) {
    int[] able = new int[knowledge.threads()];
    while (!takeUnknown() && steps.size() < limit) {
      int count = 0;
      for (int thread = 0; thread < able.length; thread++) {
        if (canMove(thread)) {
          able[count++] = thread;
        }
      }
      if (count == 0) {
        return;
      }
      int thread = able[count == 1 ? 0 : random.nextInt(count)];
      take(thread, anyPick(at.node(thread).op()));
    }
  }

  /** Lets every thread that would get a response nobody has seen get it; whether there was one. */
  boolean takeUnknown() {
    boolean any = false;
    for (int thread = 0; thread < knowledge.threads(); thread++) {
      if (canMove(thread)) {
        int pick = unknownPick(thread);
        any |= pick >= SharedState.NO_PICK && take(thread, pick);
      }
    }
    return any;
  }

  private boolean canMove(int thread) {
    if (blind || lost.get(thread)) {
      return false;
    }
    Node node = at.node(thread);
    return node.isAnnounced() && state.respond(thread, node.op(), 0) != SharedState.BLOCKED;
  }

  /** A pick whose response nobody has seen, or something less than {@code NO_PICK}. */
  private int unknownPick(int thread) {
    Node node = at.node(thread);
    Op op = node.op();
    if (op.kind == Op.Kind.CHOICE) {
      for (int i = 0; i < op.value; i++) {
        if (node.edge(i) < 0) {
          return i;
        }
      }
      return SharedState.NO_PICK - 1;
    }
    return node.edge(state.respond(thread, op, 0)) < 0 ? anyPick(op) : SharedState.NO_PICK - 1;
  }

  private int anyPick(Op op) {
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
    if (!canMove(thread)) {
      return false;
    }
    Node node = at.node(thread);
    Op op = node.op();
    if (op.kind == Op.Kind.NOTIFY
        && pick != SharedState.NO_PICK
        && state.nextWaiter(op.object, pick) != pick) {
      return false;
    }
    int response = state.respond(thread, op, Math.max(pick, 0));
    steps.add(step(thread, op, pick));
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
    return true;
  }

  private Step step(int thread, Op op, int pick) {
    var name = knowledge.symbols().threads.get(thread);
    if (pick == SharedState.NO_PICK) {
      return new Step(name);
    }
    return op.kind == Op.Kind.NOTIFY
        ? new Step(name, new Pick.Waiter(knowledge.symbols().threads.get(pick)))
        : new Step(name, new Pick.Alternative(pick));
  }
}
