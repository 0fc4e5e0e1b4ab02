package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;
import static heddle.engine.model.SharedState.EXPIRED;
import static heddle.engine.model.SharedState.NO_PICK;
import static heddle.engine.model.SharedState.UNPROVOKED;

import heddle.engine.model.Op;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * States of a product for searches that have a bound or a cost, where every enabled step is taken:
 * a reduction would leave out those that cost less. A state has a thread beside it, the one that
 * moved last. Who uses this decides in which order states are expanded.
 */
final class Unreduced {

  /** What becomes of a step from the state that was read last. */
  interface Moves {

    /** The step leads on; the state behind it can be {@link #add added}. */
    void to(int t, int pick);

    /**
     * Nobody has seen the thread get the response.
     *
     * @param what the same for every state in which it is the same response to the same thread
     */
    void unknown(long what, int t, int pick);
  }

  final Product product;
  final StateStore store;
  final Mover from;
  private final Mover to;
  private final Layout layout;
  private final long[] key;
  private boolean overflows;

  Unreduced(Product product) {
    this(product, product.size());
  }

  /**
   * @param besides how many different numbers stand beside states
   */
  Unreduced(Product product, int besides) {
    this.product = product;
    this.layout = new Layout(product, besides);
    this.store = new StateStore(layout.words());
    this.from = new Mover(product, -1);
    this.to = new Mover(product, -1);
    this.key = new long[layout.words()];
  }

  /** The first state. */
  int start() {
    return add(-1, 0, NO_PICK);
  }

  /** Goes to a state; returns the thread beside it. */
  int read(int state) {
    store.read(state, key);
    int beside = layout.beside(key);
    layout.unpack(key, from);
    from.look();
    return beside;
  }

  /** Where the last step leads to. */
  Mover moved() {
    return to;
  }

  /** The threads that can do something in the state that was read last, be it without a reason. */
  long able() {
    return from.enabled | from.unprovoked | from.expirable();
  }

  /** Tries everything that a thread can do next. */
  void moves(int t, Moves moves) {
    Op op = from.act(t).op;
    if (from.response[t] == BLOCKED) {
      if ((from.unprovoked >> t & 1) != 0) {
        move(t, UNPROVOKED, moves);
      }
      if ((from.expirable() >> t & 1) != 0) {
        move(t, EXPIRED, moves);
      }
      return;
    }
    int pick = from.state.nextPick(t, op, NO_PICK);
    if (pick == NO_PICK) {
      move(t, NO_PICK, moves);
    }
    for (; pick != NO_PICK; pick = from.state.nextPick(t, op, pick)) {
      move(t, pick, moves);
    }
  }

  private void move(int t, int pick, Moves moves) {
    int answer = from.state.respond(t, from.act(t).op, Math.max(pick, 0));
    int edge = product.edge(from.node[t], answer);
    if (edge < 0) {
      moves.unknown((long) t << 56 | (long) from.node[t] << 24 | answer, t, pick);
      return;
    }
    to.copyFrom(from);
    if (pick == EXPIRED) {
      to.expire(t, from.expirable(), answer, edge);
    } else {
      to.move(t, pick, answer, edge);
    }
    moves.to(t, pick);
  }

  /**
   * Adds the state behind a step; as {@link StateStore#add} returns it. One that cannot be stored
   * is taken for the first, which is known.
   */
  int add(int parent, int t, int pick) {
    return add(parent, t, pick, t);
  }

  /** The same, with another number beside the state than that of the thread that moved. */
  int add(int parent, int t, int pick, int beside) {
    if (!layout.pack(to, beside, false, key)) {
      overflows = true;
      return -1;
    }
    return store.add(key, parent, Trails.pack(t, pick));
  }

  /** Why to stop, if there is a reason. */
  Optional<String> cut(Limits limits) {
    if (overflows) {
      return Optional.of("a semaphore has more permits than the search can count");
    } else if (store.size() > limits.states()) {
      return Optional.of("more than " + limits.states() + " states; --max-states allows more");
    } else if (store.bytes() > limits.bytes()) {
      return Optional.of("more than " + limits.bytes() + " bytes of states; --memory allows more");
    }
    return limits.cut();
  }

  /**
   * The steps to a state, and one more.
   *
   * @param parents by state, the one before it; negative for the first
   * @param steps by state, the packed step that leads to it
   * @param last a packed step; none if negative
   */
  List<Step> way(int state, IntUnaryOperator parents, IntUnaryOperator steps, int last) {
    var states = new ArrayList<Integer>();
    for (int s = state; parents.applyAsInt(s) >= 0; s = parents.applyAsInt(s)) {
      states.add(0, s);
    }
    to.copyFrom(new Mover(product, -1));
    var way = new ArrayList<Step>();
    for (int s : states) {
      int t = Trails.thread(steps.applyAsInt(s));
      int pick = Trails.pick(steps.applyAsInt(s));
      way.add(product.step(t, to.act(t), pick));
      int answer = to.state.respond(t, to.act(t).op, Math.max(pick, 0));
      to.move(t, pick, answer, product.edge(to.node[t], answer));
    }
    if (last >= 0) {
      int t = Trails.thread(last);
      way.add(product.step(t, to.act(t), Trails.pick(last)));
    }
    return way;
  }
}
