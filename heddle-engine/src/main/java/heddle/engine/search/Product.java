package heddle.engine.search;

import heddle.engine.model.Holds;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Pick;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a pass searches: the tries of some threads as they were when the pass began, in arrays, with
 * all names replaced by small numbers. Threads, cells, locks, semaphores and wait sets are numbered
 * within the product, and values within their cell, so that a state packs into few bits. Nodes and
 * edges are numbered through all threads, so that one array holds them.
 *
 * <p>Immutable; shared by all search threads of a pass. Built by {@link ProductBuilder}.
 */
final class Product {

  final Symbols symbols;

  /** The numbers of the threads in the whole program. */
  final int[] threads;

  /** The nodes of thread t are those from {@code root[t]}, its first one, to before the next. */
  final int[] root;

  /** What the thread does at the node; null where it has ended or where nobody knows. */
  final Act[] act;

  /** Where in the program that stands. */
  final Site[] site;

  final boolean[] ended;

  /** Whether the thread has failed on its way to the node. */
  final boolean[] failed;

  final Holds[] holds;

  /** The edges of a node are those from {@code first[node]} to before the next. */
  final int[] first;

  /** Response, target and value written of every edge in turn, so that they lie together. */
  final int[] edges;

  /** How far the next edge is. */
  static final int EDGE = 3;

  /** What the node says about what others can see of the thread. */
  final int[] standing;

  /** The thread of the product that forks this one, or -1. */
  final int[] forker;

  final boolean[] isRoot;

  /** The initial values of the cells, in numbers of the cell. */
  final int[] initialCell;

  final int[] valuesOfCell;
  final int[] initialPermits;
  final int locks;
  final int waitSets;
  final int acts;
  final boolean hasBackEdges;

  /** How many words a set of tokens has. */
  final int tokenWords;

  /** Whether some wait may end without a reason, or because the program is idle. */
  final boolean hasLooseWaits;

  final Futures futures;

  Product(ProductBuilder b, Tokens tokens) {
    symbols = b.symbols;
    threads = b.threads;
    root = b.root;
    act = b.act;
    site = b.site;
    ended = b.ended;
    failed = b.failed;
    holds = b.holds;
    first = b.first;
    edges = b.edges;
    standing = b.standing;
    forker = b.forker;
    isRoot = b.isRoot;
    initialCell = new int[b.numbers.cells()];
    valuesOfCell = b.numbers.valuesOfCells();
    initialPermits = b.initialPermits;
    locks = b.numbers.locks();
    waitSets = b.numbers.waitSets();
    acts = b.acts;
    hasBackEdges = b.hasBackEdges;
    hasLooseWaits = hasLooseWaits(act);
    futures = new Futures(this, tokens);
    tokenWords = tokens.words();
  }

  private static boolean hasLooseWaits(Act[] acts) {
    for (Act act : acts) {
      if (act != null && (act.op.spurious || act.op.patient)) {
        return true;
      }
    }
    return false;
  }

  int size() {
    return threads.length;
  }

  int nodes(int thread) {
    return root[thread + 1] - root[thread];
  }

  /** The edge that {@code answer} takes from {@code node}, or -1 if nobody has seen it. */
  int edge(int node, int answer) {
    int end = first[node + 1];
    for (int e = first[node]; e < end; e += EDGE) {
      if (edges[e] == answer) {
        return e;
      }
    }
    return -1;
  }

  int target(int edge) {
    return edges[edge + 1];
  }

  int written(int edge) {
    return edges[edge + 2];
  }

  /** Whether the edge closes a cycle. */
  boolean isBack(int node, int edge) {
    return target(edge) <= node;
  }

  SharedState initialState() {
    var state = new SharedState(size(), initialCell.length, locks, initialPermits.length);
    for (int cell = 0; cell < initialCell.length; cell++) {
      state.setCell(cell, initialCell[cell]);
    }
    for (int i = 0; i < initialPermits.length; i++) {
      state.setPermits(i, initialPermits[i]);
    }
    for (int t = 0; t < size(); t++) {
      if (isRoot[t]) {
        state.fork(t);
      }
    }
    return state;
  }

  /** The names of some threads of the product, given as bits. */
  Set<ThreadName> names(long bits) {
    var names = new TreeSet<ThreadName>();
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      names.add(symbols.threads.get(threads[Long.numberOfTrailingZeros(rest)]));
    }
    return names;
  }

  /** A step of the product in the names of the program. */
  Step step(int thread, Act what, int pick) {
    Step only = symbols.step(threads[thread]);
    if (pick == SharedState.NO_PICK) {
      return only;
    }
    return switch (what.op.kind) {
      case NOTIFY -> new Step(only.thread(), new Pick.Waiter(symbols.threads.get(threads[pick])));
      case CHOICE -> new Step(only.thread(), new Pick.Alternative(pick));
      default -> pick == SharedState.UNPROVOKED ? new Step(only.thread(), Pick.UNPROVOKED) : only;
    };
  }
}
