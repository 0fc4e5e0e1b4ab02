package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;
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
 * <p>Why it loses nothing: take any execution from here. If some member moves in it, the first such
 * step commutes with everything before it and can be made at once. If none does, every member's
 * step stays possible all along and can be made first. A step that closes a cycle is never chosen
 * by the first four rules, so every cycle of states has one from which all threads are tried, and
 * no thread is put off for ever. The same argument keeps races: if the two accesses are announced
 * together in some reachable state, they are in one that this search meets, because an access and
 * what it races with conflict, so that they are in the set together or not at all.
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

  /** By thread that can move, those whose future conflicts with its step. */
  private final long[] disturbers;

  /** What is asked where futures say too much; null if that is not worth it. */
  private final Foresight foresight;

  /** How often that was asked, and how often it helped. */
  long questions;

  long answers;

  /** Without looking further than futures do. */
  Mover(Product product, long movable) {
    this(product, movable, false);
  }

  /**
   * @param hasForesight whether to find out what threads can really do from a state
   */
  Mover(Product product, long movable, boolean hasForesight) {
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
    for (int t = 0; t < n; t++) {
      Act act = act(t);
      int answer = BLOCKED;
      if (act != null && (movable >> t & 1) != 0) {
        answer = state.respond(t, act.op, 0);
        able |= answer == BLOCKED ? 0 : 1L << t;
      }
      response[t] = answer;
    }
    enabled = able;
  }

  /** The threads to try from here, as bits; none if nothing can move. */
  long select() {
    look();
    if ((enabled & enabled - 1) == 0) {
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
    long foreseen = foresight == null ? 0 : foresee();
    if (foreseen != 0) {
      return foreseen;
    }
    return (enabled & ~common) == 0 ? enabled : smallestClosure();
  }

  /** A thread whose step conflicts with nothing that can happen from this state, if it stays. */
  private long foresee() {
    questions++;
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      if (isSafe(t) && !foresight.disturbs(this, t, movable, conflicts(t))) {
        answers++;
        return 1L << t;
      }
    }
    return 0;
  }

  private long smallestClosure() {
    long best = enabled;
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      long closed = close(Long.numberOfTrailingZeros(rest)) & enabled;
      if (closed != 0 && Long.bitCount(closed) < Long.bitCount(best)) {
        best = closed;
      }
    }
    return best;
  }

  /** Whether the answer is known and does not lead back to where the thread was before. */
  private boolean isSafe(int t) {
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

  private long[] conflicts(int t) {
    Act act = act(t);
    if (!act.isMildAtTimes) {
      return act.conflicts;
    }
    boolean mildly =
        act.op.kind == Op.Kind.CAS ? response[t] == SharedState.FALSE : state.isNotified(t);
    return mildly ? act.conflictsIfMild : act.conflicts;
  }

  /** Whether some way to take the step leads back to where the thread was before. */
  private boolean mayCloseCycle(int t) {
    if (!product.hasBackEdges) {
      return false;
    }
    if (act(t).op.kind != Op.Kind.CHOICE) {
      int edge = edge(t);
      return edge >= 0 && product.isBack(node[t], edge);
    }
    for (int e = product.first[node[t]]; e < product.first[node[t] + 1]; e += Product.EDGE) {
      if (product.isBack(node[t], e)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The closure of a thread that can move, or 0 if a cycle might be closed within it. Stops as soon
   * as it has all threads that can move: then there is no need to know who else belongs to it.
   */
  private long close(int seed) {
    long closed = 1L << seed;
    long todo = closed;
    while (todo != 0) {
      int m = Long.numberOfTrailingZeros(todo);
      todo &= todo - 1;
      long more = 0;
      if (response[m] == BLOCKED) {
        more = Enablers.of(this, m);
      } else if (mayCloseCycle(m)) {
        return 0;
      } else {
        more = withoutForked(closed, disturbers[m] & ~closed);
      }
      todo |= more & ~closed;
      closed |= more;
      if ((enabled & ~closed) == 0) {
        return closed;
      }
    }
    return closed;
  }

  /** Those of {@code threads} that do not have to be forked by one of {@code closed} first. */
  private long withoutForked(long closed, long threads) {
    long result = threads;
    for (long rest = threads; rest != 0; rest &= rest - 1) {
      int u = Long.numberOfTrailingZeros(rest);
      int forker = product.forker[u];
      if (forker >= 0 && (closed >> forker & 1) != 0 && !state.isForked(u)) {
        result &= ~(1L << u);
      }
    }
    return result;
  }

  /** Takes a known step. */
  void move(int t, int pick, int answer, int e) {
    state.apply(t, act(t).op, pick, answer, product.written(e));
    node[t] = product.target(e);
  }

  /**
   * Takes forced steps as long as there are any: one thread, one way, a known answer, no cycle.
   *
   * @return the threads to try from where this ends
   */
  long settle(Observer observer) {
    while (true) {
      long chosen = select();
      observer.onState(this);
      if (chosen == 0 || (chosen & chosen - 1) != 0) {
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
      pick = state.nextPick(act(t).op, NO_PICK);
      if (pick != NO_PICK && state.nextPick(act(t).op, pick) != NO_PICK) {
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
        enabled = 0;
        observer.onState(this);
        return 0;
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
