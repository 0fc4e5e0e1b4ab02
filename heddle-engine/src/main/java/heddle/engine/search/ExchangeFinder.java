package heddle.engine.search;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.SharedState.Flag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds out whether two threads of a product can be exchanged. It begins with where they are after
 * the forced first steps, one in the place of the other, and all other threads in their own; and
 * whatever follows from that has to fit: nodes that become each other announce the same operation,
 * on objects that become each other; the same answers lead on to nodes that become each other, and
 * so on. What a value becomes follows from who writes it. If nothing contradicts, the exchange is
 * an automorphism of all that can be reached, since every node, edge, object and value that occurs
 * there was looked at.
 *
 * <p>The order of {@link JoinChains} is left out.
 */
final class ExchangeFinder {

  private final Product product;
  private final Reached reached;
  private final JoinChains joins;
  private final int[] threadOf;

  private final Pairing threads;
  private final Pairing nodes;
  private final Pairing cells;
  private final Pairing semaphores;
  private final Pairing locks;
  private final Pairing waitSets;
  private final Pairing[] values;
  private final List<JoinChains.Chain> chains = new ArrayList<>();
  private final IntList todo = new IntList();

  /** Nodes whose answers are values of which it is not known yet what they become. */
  private final IntList undecided = new IntList();

  private boolean fits = true;

  /** A one-to-one relation that grows. */
  private static final class Pairing {

    final int[] to;
    final int[] from;

    Pairing(int count, int otherCount) {
      to = new int[count];
      from = new int[otherCount];
      Arrays.fill(to, -1);
      Arrays.fill(from, -1);
    }

    /** Whether there is room for this pair, which is there from then on. */
    boolean accepts(int one, int other) {
      if (to[one] == -1 && from[other] == -1) {
        to[one] = other;
        from[other] = one;
      }
      return to[one] == other;
    }

    /** Leaves alone what has no other, as far as that is possible. */
    void complete() {
      for (int i = 0; i < to.length; i++) {
        if (to[i] == -1 && from[i] == -1) {
          accepts(i, i);
        }
      }
      int free = 0;
      for (int i = 0; i < to.length; i++) {
        while (to[i] == -1 && from[free] != -1) {
          free++;
        }
        if (to[i] == -1) {
          accepts(i, free);
        }
      }
    }
  }

  private ExchangeFinder(Product product, Reached reached, JoinChains joins) {
    this.product = product;
    this.reached = reached;
    this.joins = joins;
    int n = product.size();
    threads = new Pairing(n, n);
    nodes = new Pairing(product.act.length, product.act.length);
    cells = new Pairing(product.valuesOfCell.length, product.valuesOfCell.length);
    semaphores = new Pairing(product.initialPermits.length, product.initialPermits.length);
    locks = new Pairing(product.locks, product.locks);
    waitSets = new Pairing(product.waitSets, product.waitSets);
    values = new Pairing[product.valuesOfCell.length];
    threadOf = new int[product.act.length];
    for (int t = 0; t < n; t++) {
      Arrays.fill(threadOf, product.root[t], product.root[t + 1], t);
    }
  }

  /** The exchange of two threads, if there is one. */
  static Optional<Exchange> of(Product product, Reached reached, JoinChains joins, int a, int b) {
    var finder = new ExchangeFinder(product, reached, joins);
    finder.thread(a, b);
    finder.thread(b, a);
    finder.follow();
    for (int t = 0; t < product.size() && finder.fits; t++) {
      if (finder.threads.to[t] == -1) {
        finder.thread(t, t);
        finder.follow();
      }
    }
    return finder.isWhole() ? Optional.of(finder.exchange()) : Optional.empty();
  }

  private void demand(boolean holds) {
    fits &= holds;
  }

  private void thread(int one, int other) {
    boolean isNew = threads.to[one] == -1;
    demand(threads.accepts(one, other));
    if (!isNew || !fits) {
      return;
    }
    SharedState state = reached.start.state;
    for (Flag flag : Flag.values()) {
      demand(state.is(one, flag) == state.is(other, flag));
    }
    demand(state.rank(one) == state.rank(other));
    node(reached.start.node[one], reached.start.node[other]);
  }

  private void node(int one, int other) {
    boolean isNew = nodes.to[one] == -1;
    demand(nodes.accepts(one, other));
    if (isNew && fits) {
      todo.add(one);
    }
  }

  /** Looks at all that follows from what is known. */
  private void follow() {
    int done = 0;
    boolean isNews = true;
    while (fits && isNews) {
      for (; done < todo.size() && fits; done++) {
        look(todo.get(done), nodes.to[todo.get(done)]);
      }
      isNews = false;
      for (int i = 0; i < undecided.size() && fits; i++) {
        isNews |= decide(undecided.get(i));
      }
      isNews |= done < todo.size();
    }
    todo.clear();
  }

  private void look(int one, int other) {
    Act act = product.act[one];
    Act twin = product.act[other];
    demand(product.ended[one] == product.ended[other]);
    demand(product.failed[one] == product.failed[other]);
    demand((act == null) == (twin == null));
    demand(edges(one) == edges(other));
    int set = SharedState.waitSetOf(product.standing[one]);
    int otherSet = SharedState.waitSetOf(product.standing[other]);
    demand(set == otherSet || isIn(set) && isIn(otherSet));
    if (!fits || act == null) {
      return;
    }
    JoinChains.Chain chain = joins.of(one);
    if (one == other && chain != null && chain.nodes()[0] == one) {
      skip(chain);
      return;
    }
    operation(act.op, twin.op);
    if (isAboutValues(act.op)) {
      undecided.add(one);
      return;
    }
    for (int e = product.first[one]; e < product.first[one + 1] && fits; e += Product.EDGE) {
      int edge = product.edge(other, product.edges[e]);
      demand(edge >= 0);
      if (fits) {
        node(product.target(e), product.target(edge));
      }
    }
  }

  private static boolean isIn(int waitSet) {
    return waitSet != 0;
  }

  private int edges(int node) {
    return product.first[node + 1] - product.first[node];
  }

  private static boolean isAboutValues(Op op) {
    return op.kind == Op.Kind.READ || op.kind == Op.Kind.UPDATE;
  }

  private void skip(JoinChains.Chain chain) {
    chains.add(chain);
    for (int node : chain.nodes()) {
      demand(nodes.accepts(node, node));
    }
    node(chain.end(), chain.end());
  }

  /** Follows the answers of which it is known what they become; whether there was a new one. */
  private boolean decide(int one) {
    int other = nodes.to[one];
    Op op = product.act[one].op;
    boolean isNews = false;
    for (int e = product.first[one]; e < product.first[one + 1] && fits; e += Product.EDGE) {
      int answer = values[op.object].to[product.edges[e]];
      if (answer >= 0) {
        int edge = product.edge(other, answer);
        demand(edge >= 0);
        if (fits) {
          isNews |= nodes.to[product.target(e)] == -1;
          if (op.kind == Op.Kind.UPDATE) {
            isNews |= values[op.object].to[product.written(e)] == -1;
            value(op.object, product.written(e), product.written(edge));
          }
          node(product.target(e), product.target(edge));
        }
      }
    }
    return isNews;
  }

  private void operation(Op one, Op other) {
    demand(
        one.kind == other.kind
            && one.mode == other.mode
            && one.plain == other.plain
            && one.weak == other.weak
            && one.interruptible == other.interruptible
            && one.timed == other.timed
            && one.patient == other.patient
            && one.spurious == other.spurious
            && one.telling == other.telling
            && one.clear == other.clear
            && one.daemon == other.daemon);
    if (!fits) {
      return;
    }
    switch (one.kind) {
      case READ, UPDATE -> cell(one.object, other.object);
      case WRITE -> write(one.object, one.value, other.object, other.value);
      case CAS -> {
        write(one.object, one.value, other.object, other.value);
        write(one.object, one.other, other.object, other.other);
      }
      case INIT -> {
        demand(one.cells.length == other.cells.length);
        for (int i = 0; i < one.cells.length && fits; i++) {
          write(one.cells[i], one.values[i], other.cells[i], other.values[i]);
        }
      }
      case ACQUIRE, TRY, RELEASE -> {
        demand(one.value == other.value);
        if (one.isOnSemaphore()) {
          semaphore(one.object, other.object);
        } else {
          demand(locks.accepts(one.object, other.object));
        }
      }
      case WAIT -> {
        demand(one.value == other.value && locks.accepts(one.other, other.other));
        demand(waitSets.accepts(one.object, other.object));
      }
      case WAKE, NOTIFY, NOTIFY_ALL -> demand(waitSets.accepts(one.object, other.object));
      case UNPARK, FORK, JOIN, IS_ALIVE, INTERRUPT, TEST_INTERRUPT -> {
        demand((one.object < 0) == (other.object < 0));
        if (one.object >= 0 && fits) {
          thread(one.object, other.object);
        }
      }
      case CHOICE -> demand(one.value == other.value);
      case PARK, BEGIN, END, FAIL -> {}
    }
  }

  private void write(int cell, int value, int otherCell, int otherValue) {
    cell(cell, otherCell);
    value(cell, value, otherValue);
  }

  private void cell(int one, int other) {
    boolean isNew = cells.to[one] == -1;
    int count = product.valuesOfCell[one];
    int otherCount = product.valuesOfCell[other];
    demand(cells.accepts(one, other) && (count > 1) == (otherCount > 1));
    if (isNew && fits) {
      values[one] = new Pairing(count, otherCount);
      value(one, reached.start.state.cell(one), reached.start.state.cell(other));
    }
  }

  private void value(int cell, int one, int other) {
    // A value that the cell never has is expected in vain by both of them, or by none.
    demand(fits && (one < 0 || other < 0 ? one == other : values[cell].accepts(one, other)));
  }

  private void semaphore(int one, int other) {
    SharedState state = reached.start.state;
    demand(semaphores.accepts(one, other) && state.permits(one) == state.permits(other));
  }

  /** Whether nothing contradicts, and everything that can be reached was looked at. */
  private boolean isWhole() {
    for (int i = 0; i < undecided.size() && fits; i++) {
      int node = undecided.get(i);
      for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
        demand(values[product.act[node].op.object].to[product.edges[e]] >= 0);
      }
    }
    for (int node = 0; node < threadOf.length && fits; node++) {
      if (reached.has(node)) {
        demand(nodes.to[node] >= 0 && threadOf[nodes.to[node]] == threads.to[threadOf[node]]);
        demand(fits && isSameStanding(node, nodes.to[node]));
      }
    }
    for (JoinChains.Chain chain : chains) {
      demand(JoinChains.isClosed(chain, threads.to));
    }
    return fits;
  }

  /** Whether a thread at a node holds what it holds at the other, and waits where it waits. */
  private boolean isSameStanding(int one, int other) {
    int set = SharedState.waitSetOf(product.standing[one]);
    int otherSet = SharedState.waitSetOf(product.standing[other]);
    return isSameSet(set, otherSet) && isSameHolds(product.holds[one], product.holds[other]);
  }

  private boolean isSameSet(int one, int other) {
    for (int set = 0; set < product.waitSets; set++) {
      if (SharedState.standingIn(set) == one) {
        return waitSets.to[set] >= 0 && SharedState.standingIn(waitSets.to[set]) == other;
      }
    }
    return one == other;
  }

  private boolean isSameHolds(Holds one, Holds other) {
    if (one.count() != other.count()) {
      return false;
    }
    for (int i = 0; i < one.count(); i++) {
      int lock = locks.to[one.lock(i)];
      if (lock < 0 && locks.from[one.lock(i)] < 0) {
        lock = one.lock(i);
      }
      boolean isHeld = false;
      for (int k = 0; k < other.count(); k++) {
        isHeld |=
            other.lock(k) == lock
                && other.exclusive(k) == one.exclusive(i)
                && other.shared(k) == one.shared(i);
      }
      if (!isHeld) {
        return false;
      }
    }
    return true;
  }

  private Exchange exchange() {
    nodes.complete();
    cells.complete();
    semaphores.complete();
    int[][] valueTo = new int[values.length][];
    for (int c = 0; c < values.length; c++) {
      valueTo[cells.to[c]] =
          values[c] == null ? Exchange.upTo(product.valuesOfCell[c]) : values[c].to;
    }
    return new Exchange(
        threads.to,
        threads.from,
        nodes.to,
        cells.to,
        cells.from,
        valueTo,
        semaphores.to,
        semaphores.from);
  }
}
