package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;
import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Mode;

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
 *   <li>the smallest set that is closed: with a thread that can move it has every thread whose
 *       future conflicts with that move, with a thread that cannot it has every thread that could
 *       let it;
 *   <li>all threads that can move.
 * </ol>
 *
 * <p>Why it loses nothing: take any execution from here. If some member moves in it, the first such
 * step commutes with everything before it and can be made at once. If none does, every member's
 * step stays possible all along and can be made first. A step that closes a cycle is never chosen
 * by the first three rules, so every cycle of states has one from which all threads are tried, and
 * no thread is put off for ever. The same argument keeps races: if the two accesses are announced
 * together in some reachable state, they are in one that this search meets, because an access and
 * what it races with conflict, so that they are in the set together or not at all.
 */
final class Mover {

  private final Product product;
  private final Futures futures;
  private final int n;

  /** The threads that may move at all; the others stay where they are and do not count. */
  private final long movable;

  final int[] node;
  final SharedState state;

  /** What each thread's step answers now, or {@code BLOCKED}. Set by {@link #select}. */
  final int[] response;

  /** Which edge that is, or -1 if nobody has seen it. */
  final int[] edge;

  /** The threads that can move. */
  long enabled;

  Mover(Product product, long movable) {
    this.product = product;
    this.futures = product.futures;
    this.n = product.size();
    this.movable = movable;
    this.node = new int[n];
    this.state = product.initialState();
    this.response = new int[n];
    this.edge = new int[n];
  }

  void copyFrom(Mover other) {
    System.arraycopy(other.node, 0, node, 0, n);
    state.copyFrom(other.state);
  }

  Act act(int thread) {
    return product.act[thread][node[thread]];
  }

  boolean isFinished(int thread) {
    return product.ended[thread][node[thread]] || !state.isForked(thread);
  }

  /** Whether the thread is one that has to end: it was started, and not as a daemon. */
  boolean isOwed(int thread) {
    return !isFinished(thread) && !state.isDaemon(thread);
  }

  /** Whether some thread has not ended and nobody knows what it does next. */
  boolean isAtFrontier() {
    for (int t = 0; t < n; t++) {
      if (act(t) == null && !product.ended[t][node[t]]) {
        return true;
      }
    }
    return false;
  }

  /** Finds out which threads can move, and what they would be answered. */
  void look() {
    enabled = 0;
    for (int t = 0; t < n; t++) {
      Act act = act(t);
      response[t] = BLOCKED;
      if (act != null && (movable >> t & 1) != 0) {
        int answer = state.respond(t, act.op, 0);
        response[t] = answer;
        if (answer != BLOCKED) {
          enabled |= 1L << t;
          edge[t] = product.edge(t, node[t], answer);
        }
      }
    }
  }

  /** The threads to try from here, as bits; none if nothing can move. */
  long select() {
    look();
    if ((enabled & enabled - 1) == 0) {
      return enabled;
    }
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      if (act(t).isPrivate && edge[t] >= 0 && !mayCloseCycle(t)) {
        return 1L << t;
      }
    }
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      if (edge[t] >= 0 && !mayCloseCycle(t) && isUndisturbed(t)) {
        return 1L << t;
      }
    }
    long best = enabled;
    for (long rest = enabled; rest != 0; rest &= rest - 1) {
      long closed = close(Long.numberOfTrailingZeros(rest)) & enabled;
      if (closed != 0 && Long.bitCount(closed) < Long.bitCount(best)) {
        best = closed;
      }
    }
    return best;
  }

  private boolean isUndisturbed(int t) {
    long[] conflicts = conflicts(t);
    for (int u = 0; u < n; u++) {
      if (u != t
          && mayMove(u)
          && !(forks(t, u))
          && futures.disturbs(u, node[u], t, node[t], conflicts)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayMove(int u) {
    return (movable >> u & 1) != 0 && act(u) != null;
  }

  private boolean forks(int t, int u) {
    return product.forker[u] == t && !state.isForked(u);
  }

  private long[] conflicts(int t) {
    Act act = act(t);
    boolean mildly =
        act.op.kind == Op.Kind.CAS && response[t] == SharedState.FALSE
            || act.op.kind == Op.Kind.WAKE && state.isNotified(t);
    return mildly ? act.conflictsIfFailed : act.conflicts;
  }

  /** Whether some way to take the step leads back to where the thread was before. */
  private boolean mayCloseCycle(int t) {
    if (!product.hasBackEdges) {
      return false;
    }
    if (act(t).op.kind != Op.Kind.CHOICE) {
      return edge[t] >= 0 && product.isBack(t, node[t], edge[t]);
    }
    for (int e = product.first[t][node[t]]; e < product.first[t][node[t] + 1]; e++) {
      if (product.isBack(t, node[t], e)) {
        return true;
      }
    }
    return false;
  }

  /** The closure of a thread that can move, or 0 if a cycle might be closed within it. */
  private long close(int seed) {
    long closed = 1L << seed;
    long todo = closed;
    while (todo != 0) {
      int m = Long.numberOfTrailingZeros(todo);
      todo &= todo - 1;
      long more = 0;
      if (response[m] == BLOCKED) {
        more = enablers(m);
      } else if (mayCloseCycle(m)) {
        return 0;
      } else {
        long[] conflicts = conflicts(m);
        for (int u = 0; u < n; u++) {
          if ((closed >> u & 1) == 0
              && mayMove(u)
              && !forkedWithin(closed, u)
              && futures.disturbs(u, node[u], m, node[m], conflicts)) {
            more |= 1L << u;
          }
        }
      }
      todo |= more & ~closed;
      closed |= more;
    }
    return closed;
  }

  private boolean forkedWithin(long closed, int u) {
    return !state.isForked(u) && product.forker[u] >= 0 && (closed >> product.forker[u] & 1) != 0;
  }

  /** Threads without which {@code m}, which cannot move now, never will. */
  private long enablers(int m) {
    Op op = act(m).op;
    long result = 0;
    switch (op.kind) {
      case ACQUIRE -> result = op.mode == Mode.PERMIT ? givers(op.object) : holder(m, op);
      case WAKE -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayNotify(u, node[u], op.object) ? 1L << u : 0;
        }
      }
      case PARK -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayUnpark(u, node[u], m) ? 1L << u : 0;
        }
      }
      case JOIN -> result = 1L << op.object;
      case BEGIN -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayFork(u, node[u], m) ? 1L << u : 0;
        }
      }
      default -> {}
    }
    if (op.interruptible || op.kind == Op.Kind.PARK) {
      for (int u = 0; u < n; u++) {
        result |= futures.mayInterrupt(u, node[u], m) ? 1L << u : 0;
      }
    }
    return onlyMovable(result & ~(1L << m));
  }

  /** A thread that will never move again lets nobody go on. */
  private long onlyMovable(long threads) {
    long result = 0;
    for (long rest = threads; rest != 0; rest &= rest - 1) {
      int u = Long.numberOfTrailingZeros(rest);
      result |= mayMove(u) ? 1L << u : 0;
    }
    return result;
  }

  private long givers(int semaphore) {
    long result = 0;
    for (int u = 0; u < n; u++) {
      result |= futures.mayGivePermit(u, node[u], semaphore) ? 1L << u : 0;
    }
    return result;
  }

  /** One thread that has to give the lock back first. */
  private long holder(int m, Op op) {
    int owner = state.owner(op.object);
    if (owner >= 0) {
      return 1L << owner;
    }
    for (int u = 0; u < n; u++) {
      if (u != m && product.holds[u][node[u]].depth(op.object, Mode.SHARED) > 0) {
        return 1L << u;
      }
    }
    return 0;
  }

  /** Takes a known step. */
  void move(int t, int pick, int answer, int e) {
    state.apply(t, act(t).op, pick, answer, product.written[t][e]);
    node[t] = product.target[t][e];
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
      if (edge[t] < 0 || mayCloseCycle(t)) {
        return chosen;
      }
      int pick = NO_PICK;
      if (act(t).isBranching()) {
        pick = state.nextPick(act(t).op, NO_PICK);
        if (pick != NO_PICK && state.nextPick(act(t).op, pick) != NO_PICK) {
          return chosen;
        }
      }
      if (!observer.onStep(this, t, pick)) {
        return chosen;
      }
      move(t, pick, response[t], edge[t]);
    }
  }

  /** Told about every state and step on the way. */
  interface Observer {

    void onState(Mover mover);

    /** Returns whether to take the step. */
    boolean onStep(Mover mover, int thread, int pick);
  }
}
