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
 *
 * <p>A step that is known to end runs is left out. Its thread does nothing more, so whoever has not
 * seen its effect can go on as if it were still to come, which no run could after it.
 */
final class Walk {

  /** An alternative is remembered as so much less its number, a waiter by its number. */
  private static final int ALTERNATIVE = SharedState.NO_PICK - 1;

  /**
   * How eager threads are to go on is drawn for each walk: in half of them not at all, in the
   * others for 2, 4, 8, ... steps on average, with so many possibilities.
   */
  private static final int EAGERNESSES = 6;

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
      steps[i] = isNone(pick) ? step : new Step(step.thread(), picked(pick));
    }
    return List.of(steps);
  }

  /** Whether the runtime is not told of the pick. */
  private static boolean isNone(int pick) {
    return pick == SharedState.NO_PICK || pick == SharedState.EXPIRED || pick == SharedState.TIMED;
  }

  private Pick picked(int pick) {
    if (pick == SharedState.UNPROVOKED) {
      return Pick.UNPROVOKED;
    }
    return pick >= 0
        ? new Pick.Waiter(knowledge.symbols().threads.get(pick))
        : new Pick.Alternative(ALTERNATIVE - pick);
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

  /** Follows a schedule as far as it is known; steps that cannot be made are left out. */
  void followLoosely(List<Step> schedule) {
    for (Step step : schedule) {
      int thread = knowledge.symbols().threads.number(step.thread());
      Op op = at.node(thread).op();
      if (op != null) {
        take(thread, fitting(thread, op, pick(step.pick())));
      }
    }
  }

  /** A pick, if it is one for an operation; otherwise one that is. */
  private int fitting(int thread, Op op, int pick) {
    boolean fits =
        switch (op.kind) {
          case NOTIFY -> pick >= 0 && state.nextWaiter(op.object, pick) == pick;
          case CHOICE -> pick >= 0 && pick < op.value;
          default ->
              pick == SharedState.NO_PICK
                  || pick == SharedState.UNPROVOKED && state.mayGoUnprovoked(thread, op);
        };
    return fits ? pick : anyPick(thread, op);
  }

  private int pick(Pick pick) {
    if (pick instanceof Pick.Waiter waiter) {
      return knowledge.symbols().threads.number(waiter.thread());
    } else if (pick instanceof Pick.Alternative alternative) {
      return alternative.number();
    }
    return pick instanceof Pick.Unprovoked ? SharedState.UNPROVOKED : SharedState.NO_PICK;
  }

  /**
   * Goes on at random until some thread gets a response that nobody has seen, or to the end. Before
   * each step every thread that would get one gets it. Who can move, and how, is found out again
   * only for those for whom the last step may have changed it.
   *
   * <p>In half of the walks each step is that of any thread; in the others a thread goes on for a
   * while, because by chance alone no thread gets far ahead of others.
   */
  void wander(int limit) {
    int threads = knowledge.threads();
    int eagerness = random.nextBoolean() ? 1 : 2 << random.nextInt(EAGERNESSES);
    int last = -1;
    int[] able = new int[threads];
    int[] response = new int[threads];
    int[] edge = new int[threads];
    int first = 0;
    int end = threads;
    while (true) {
      int before = length();
      for (int thread = first; thread < end; thread++) {
        response[thread] = respond(thread);
        if (response[thread] != SharedState.BLOCKED) {
          edge[thread] = edge(thread, response[thread]);
          if (isDeadEnd(thread, edge[thread])) {
            response[thread] = SharedState.BLOCKED;
          }
        }
      }
      if (length() > before) {
        return;
      }
      int count = 0;
      for (int thread = 0; thread < threads; thread++) {
        if (response[thread] != SharedState.BLOCKED) {
          able[count++] = thread;
        }
      }
      if (count == 0 || before >= limit) {
        return;
      }
      int thread = able[count == 1 ? 0 : random.nextInt(count)];
      if (last >= 0 && response[last] != SharedState.BLOCKED && random.nextInt(eagerness) != 0) {
        thread = last;
      }
      last = thread;
      Op op = at.node(thread).op();
      int pick = anyPick(thread, op);
      if (op.kind == Op.Kind.CHOICE) {
        int taken = at.node(thread).edge(pick);
        if (isDeadEnd(thread, taken)) {
          return;
        }
        go(thread, pick, pick, taken);
      } else {
        go(thread, pick, response[thread], edge[thread]);
      }
      first = op.kind == Op.Kind.READ ? thread : 0;
      end = op.kind == Op.Kind.READ ? thread + 1 : threads;
    }
  }

  /**
   * The edge that the thread's answer takes; if nobody has seen it, the thread takes it at once.
   */
  private int edge(int thread, int answer) {
    Node node = at.node(thread);
    if (node.op().kind == Op.Kind.CHOICE) {
      int unseen = unseenAlternative(node);
      if (unseen >= 0) {
        lose(thread, unseen, unseen);
      }
      return 0;
    }
    int edge = node.edge(answer);
    if (edge < 0) {
      lose(thread, anyPick(thread, node.op()), answer);
    }
    return edge;
  }

  /** What the thread would be answered now; {@code BLOCKED} also if nobody knows what it does. */
  private int respond(int thread) {
    return respond(thread, 0);
  }

  private int respond(int thread, int pick) {
    Op op = at.node(thread).op();
    return op == null || blind || lost.get(thread)
        ? SharedState.BLOCKED
        : state.respond(thread, op, pick);
  }

  /** An alternative that nobody has seen taken, or -1. */
  private static int unseenAlternative(Node choice) {
    for (int i = 0; i < choice.op().value; i++) {
      if (choice.edge(i) < 0) {
        return i;
      }
    }
    return -1;
  }

  private int anyPick(int thread, Op op) {
    if (op.kind != Op.Kind.NOTIFY && op.kind != Op.Kind.CHOICE) {
      return SharedState.NO_PICK;
    }
    int count = 0;
    int pick = SharedState.NO_PICK;
    for (int p = state.nextPick(thread, op, pick);
        p != SharedState.NO_PICK;
        p = state.nextPick(thread, op, p)) {
      count++;
      if (count == 1 || random.nextInt(count) == 0) {
        pick = p;
      }
    }
    return pick;
  }

  private boolean isDeadEnd(int thread, int edge) {
    return edge >= 0 && at.node(thread).target(edge).isDeadEnd();
  }

  /** Takes a step, or leaves it out, if the thread can move; whether it could. */
  private boolean take(int thread, int asked) {
    int pick = asked;
    int answer = respond(thread, pick);
    if (answer == SharedState.BLOCKED && pick == SharedState.NO_PICK) {
      pick = SharedState.EXPIRED;
      answer = respond(thread, pick);
    }
    if (answer == SharedState.BLOCKED) {
      return false;
    }
    Node node = at.node(thread);
    Op op = node.op();
    if (pick == SharedState.UNPROVOKED && !state.mayGoUnprovoked(thread, op)) {
      return false;
    }
    if (op.kind == Op.Kind.NOTIFY
        && pick != SharedState.NO_PICK
        && state.nextWaiter(op.object, pick) != pick) {
      return false;
    }
    int response = op.kind == Op.Kind.CHOICE ? Math.max(pick, 0) : answer;
    int edge = node.edge(response);
    if (edge < 0) {
      lose(thread, pick, response);
    } else if (!isDeadEnd(thread, edge)) {
      go(thread, pick, response, edge);
    }
    return true;
  }

  /** Takes a step that is known. */
  private void go(int thread, int pick, int response, int edge) {
    Node node = at.node(thread);
    note(thread, node.op(), pick);
    state.apply(thread, node.op(), pick, response, node.written(edge));
    at.move(thread, node.target(edge));
  }

  /** Takes a step with a response that nobody has seen. */
  private void lose(int thread, int pick, int response) {
    Op op = at.node(thread).op();
    note(thread, op, pick);
    lost.set(thread);
    blind = op.kind == Op.Kind.UPDATE;
    if (!blind) {
      state.apply(thread, op, pick, response, 0);
    }
  }

  private void note(int thread, Op op, int pick) {
    boolean isAlternative = op.kind == Op.Kind.CHOICE && pick != SharedState.NO_PICK;
    moves.add(thread, isAlternative ? ALTERNATIVE - pick : pick);
  }
}
