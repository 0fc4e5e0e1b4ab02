package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;
import static heddle.engine.model.SharedState.EXPIRED;
import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import java.util.Arrays;

/**
 * A state of a product that can be moved on, and the reduction: which threads have to be tried from
 * here so that nothing is missed.
 *
 * <p>{@link #select} answers a persistent set. In this order:
 *
 * <ol>
 *   <li>a thread whose step conflicts with nothing that another thread may ever do;
 *   <li>a thread whose step conflicts with nothing that another thread may do from here on, where
 *       futures are cut at locks that the thread holds and at joins with it;
 *   <li>the same for what another thread can do from this state, if the search looks that far: see
 *       {@link Foresight};
 *   <li>the smallest set that is closed: with a thread that can move it has every thread whose
 *       future conflicts with that move, with a thread that cannot it has every thread that could
 *       let it;
 *   <li>all threads that can move.
 * </ol>
 *
 * <p>A thread that can only go on without a reason does not count as one that can move, but it is a
 * member of the last two like one, and then its step is tried. Where nobody can move, the threads
 * whose limits run out when the program is idle, and all that can go on without a reason, are tried
 * in full; so are those whose limits may run out at the same moment as one that did just now.
 *
 * <p>Why it loses nothing: take any execution from here to where the program ends, is stuck or is
 * idle. If some member moves in it, the first such step commutes with everything before it and can
 * be made at once. If none does, every member's step stays possible all along; but one of them can
 * move now, and not only without a reason, so it still can where nobody should. The same member is
 * why no limit that waits for idleness runs out before a member moves. A step that closes a cycle
 * is never chosen by the first four rules, so every cycle of states has one from which all threads
 * are tried, and no thread is put off for ever. The same argument keeps races: if the two accesses
 * are announced together in some reachable state, they are in one that this search meets, because
 * an access and what it races with conflict, so that they are in the set together or not at all.
 */
final class Mover {

  final Product product;
  private final Futures futures;
  private final Act[] acts;
  private final int n;

  /** The threads that may move at all; the others stay where they are and do not count. */
  private final long movable;

  final int[] node;
  final SharedState state;

  /** What each thread's step answers now, or {@code BLOCKED}. Set by {@link #look}. */
  final int[] response;

  /** The threads that can move. Set by {@link #look}. */
  long enabled;

  /** The threads that can only go on without a reason. Set by {@link #look}. */
  long unprovoked;

  /**
   * The threads whose limits run out if the program is idle, which it can be only if nobody can
   * move. Set by {@link #look}.
   */
  long patient;

  /** The threads whose long limits may run out at the same moment as one that did just now. */
  long late;

  /** By thread that can move, those whose future conflicts with its step. */
  private final long[] disturbers;

  /** What is asked where futures say too much; null if that is not worth it. */
  final Foresight foresight;

  /** Which threads can be exchanged; null if none, or if it does not matter. */
  private final Symmetry symmetry;

  /** Without looking further than futures do. */
  Mover(Product product, long movable) {
    this(product, movable, false, null);
  }

  /**
   * @param hasForesight whether to find out what threads can really do from a state
   * @param symmetry which threads can be exchanged, or null
   */
  Mover(Product product, long movable, boolean hasForesight, Symmetry symmetry) {
    this.symmetry = symmetry;
    this.foresight = hasForesight ? new Foresight(product) : null;
    this.product = product;
    this.futures = product.futures;
    this.acts = product.act;
    this.n = product.size();
    this.movable = movable;
    this.node = Arrays.copyOf(product.root, n);
    this.state = product.initialState();
    this.response = new int[n];
    this.disturbers = new long[n];
  }

  void copyFrom(Mover other) {
    System.arraycopy(other.node, 0, node, 0, n);
    state.copyFrom(other.state);
    late = other.late;
  }

  Act act(int thread) {
    return acts[node[thread]];
  }

  /** The edge that the thread's step takes, or -1 if nobody has seen it. */
  int edge(int thread) {
    return product.edge(node[thread], response[thread]);
  }

  boolean isFinished(int thread) {
    return product.ended[node[thread]] || !state.isForked(thread);
  }

  /** Whether the thread is one that has to end: it was started, and not as a daemon. */
  boolean isOwed(int thread) {
    return !isFinished(thread) && !state.isDaemon(thread);
  }

  /** Whether some thread has not ended and nobody knows what it does next. */
  boolean isAtFrontier() {
    for (int t = 0; t < n; t++) {
      if (act(t) == null && !product.ended[node[t]]) {
        return true;
      }
    }
    return false;
  }

  /** Finds out which threads can move, and what they would be answered. */
  void look() {
    long able = 0;
    unprovoked = 0;
    patient = 0;
    for (int t = 0; t < n; t++) {
      Act act = act(t);
      int answer = BLOCKED;
      if (act != null && (movable >> t & 1) != 0) {
        answer = state.respond(t, act.op, 0);
        if (answer != BLOCKED) {
          able |= 1L << t;
        } else if (product.hasLooseWaits) {
          wait(t, act.op);
        }
      }
      response[t] = answer;
    }
    enabled = able;
  }

  /** Notes how a thread that cannot move may go on nevertheless. */
  private void wait(int t, Op op) {
    unprovoked |= op.spurious ? 1L << t : 0;
    patient |= op.patient && state.isForked(t) ? 1L << t : 0;
  }

  /** Whether threads wait with limits that run out now, because nothing else can happen. */
  boolean isIdle() {
    return enabled == 0 && patient != 0 && isQuiet();
  }

  /**
   * Whether nobody can move, be it a thread that should stay where it is, and somebody has to end:
   * when only daemons are left, the program is over, and there is no time to pass.
   */
  private boolean isQuiet() {
    boolean isOwed = false;
    for (int t = 0; t < n; t++) {
      Act act = act(t);
      boolean isUnknown = act == null && !product.ended[node[t]];
      if (isUnknown || act != null && state.respond(t, act.op, 0) != BLOCKED) {
        return false;
      }
      isOwed |= isOwed(t);
    }
    return isOwed;
  }

  /** The threads whose long limits may run out now. Only after {@link #look}. */
  long expirable() {
    return isIdle() ? patient : late;
  }

  /** Whether nothing more happens, except without a reason. Only after {@link #look}. */
  boolean isStuck() {
    return enabled == 0 && expirable() == 0;
  }

  /** The threads to try from here, as bits; none if nothing can move. */
  long select() {
    look();
    return enabled == 0 ? unprovoked | expirable() : late | persistent();
  }

  private long persistent() {
    if (unprovoked == 0 && (enabled & enabled - 1) == 0) {
      return enabled;
    }
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      if (act(t).isPrivate && isSafe(t)) {
        return 1L << t;
      }
    }
    long common = -1;
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      disturbers[t] = disturbers(t);
      if (disturbers[t] == 0 && isSafe(t)) {
        return 1L << t;
      }
      common &= disturbers[t] | 1L << t;
    }
    int foreseen = foresight == null ? -1 : foresight.find(this, movable);
    if (foreseen >= 0) {
      return 1L << foreseen;
    }
    for (long rest = unprovoked; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      disturbers[t] = disturbers(t);
    }
    return unprovoked == 0 && (enabled & ~common) == 0
        ? enabled
        : Closure.smallest(this, disturbers);
  }

  /** Whether the answer is known and does not lead back to where the thread was before. */
  boolean isSafe(int t) {
    return edge(t) >= 0 && !mayCloseCycle(t);
  }

  private long disturbers(int t) {
    long[] conflicts = conflicts(t);
    long result = 0;
    for (int u = 0; u < n; u++) {
      if (futures.disturbs(u, node[u], t, node[t], conflicts)
          && u != t
          && mayMove(u)
          && !forks(t, u)) {
        result |= 1L << u;
      }
    }
    return result;
  }

  boolean mayMove(int u) {
    return (movable >> u & 1) != 0 && act(u) != null;
  }

  private boolean forks(int t, int u) {
    return product.forker[u] == t && !state.isForked(u);
  }

  /** What conflicts with the step of a thread that can move. */
  long[] conflicts(int t) {
    Act act = act(t);
    if (!act.isMildAtTimes) {
      return act.conflicts;
    }
    boolean mildly =
        act.op.kind == Op.Kind.CAS ? response[t] == SharedState.FALSE : state.isNotified(t);
    return mildly ? act.conflictsIfMild : act.conflicts;
  }

  /** Whether some way to take the step leads back to where the thread was before. */
  boolean mayCloseCycle(int t) {
    if (!product.hasBackEdges) {
      return false;
    }
    if (act(t).op.kind != Op.Kind.CHOICE && !act(t).op.spurious) {
      int edge = edge(t);
      return edge >= 0 && isBack(node[t], edge);
    }
    for (int e = product.first[node[t]]; e < product.first[node[t] + 1]; e += Product.EDGE) {
      if (isBack(node[t], e)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBack(int at, int edge) {
    return symmetry == null ? product.isBack(at, edge) : symmetry.isBack(edge);
  }

  /**
   * Lets the limit of a thread run out, with an answer that is known.
   *
   * @param all the threads whose limits may run out at this moment
   */
  void expire(int t, long all, int answer, int e) {
    move(t, EXPIRED, answer, e);
    late = all & ~(1L << t);
  }

  /** Takes a known step. */
  void move(int t, int pick, int answer, int e) {
    late = 0;
    if (foresight != null) {
      foresight.move(t, act(t));
    }
    state.apply(t, act(t).op, pick, answer, product.written(e));
    node[t] = product.target(e);
  }

  /**
   * Takes forced steps as long as there are any: one thread, one way, a known answer, no cycle.
   *
   * @return the threads to try from where this ends
   */
  long settle(Observer observer) {
    if (foresight != null) {
      foresight.forget();
    }
    while (true) {
      long chosen = select();
      observer.onState(this);
      if (enabled == 0 || late != 0 || (chosen & chosen - 1) != 0) {
        return chosen;
      }
      int t = Long.numberOfTrailingZeros(chosen);
      if (!takeIfForced(t, observer)) {
        return chosen;
      }
      if (isAlone(t)) {
        return settleAlone(t, observer);
      }
    }
  }

  /** Takes the step of {@code t} if it is forced; whether it was. */
  private boolean takeIfForced(int t, Observer observer) {
    int edge = edge(t);
    if (edge < 0 || product.hasBackEdges && mayCloseCycle(t)) {
      return false;
    }
    int pick = NO_PICK;
    if (act(t).isBranching) {
      pick = state.nextPick(t, act(t).op, NO_PICK);
      if (pick != NO_PICK && state.nextPick(t, act(t).op, pick) != NO_PICK) {
        return false;
      }
    }
    if (!observer.onStep(this, t, pick)) {
      return false;
    }
    move(t, pick, response[t], edge);
    return true;
  }

  /** Whether no other thread will ever move again, as far as is known. */
  private boolean isAlone(int t) {
    for (int u = 0; u < n; u++) {
      if (u != t && act(u) != null) {
        return false;
      }
    }
    return true;
  }

  /** Goes on with the only thread that is left; nobody has to be asked about the others. */
  private long settleAlone(int t, Observer observer) {
    enabled = 1L << t;
    do {
      Act act = act(t);
      response[t] = act == null ? BLOCKED : state.respond(t, act.op, 0);
      if (response[t] == BLOCKED) {
        look();
        observer.onState(this);
        return unprovoked | expirable();
      }
      observer.onState(this);
    } while (takeIfForced(t, observer));
    return enabled;
  }

  /** Told about every state and step on the way. */
  interface Observer {

    void onState(Mover mover);

    /** Returns whether to take the step. */
    boolean onStep(Mover mover, int thread, int pick);
  }
}
