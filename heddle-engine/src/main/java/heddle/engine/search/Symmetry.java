package heddle.engine.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Threads of a product that can be exchanged with each other: they run the same code on the same
 * data. States that differ only in which of them is where have the same futures, so a search needs
 * one of them.
 *
 * <p>This is a property of the product, as far as it is known by now, and not an assumption about
 * the program: {@link ExchangeFinder} compares the tries of the threads step by step. So whatever
 * an {@link Exchange} makes of an execution of the product is one, too, and what is unknown after
 * one is unknown after the other.
 *
 * <p>Why a search that stores one state of those that can be exchanged loses nothing: let d be
 * where some execution from a state s ends, or meets something unknown or a race. {@link Mover}
 * selects threads of which one makes the first step of an execution to d that is as long, so its
 * successor is closer to d. Stored is what an exchange makes of that successor, from which what the
 * exchange makes of d is as close. By induction the search meets what some exchange makes of d;
 * what that is stands in for d, and the exchanges of it are added where it matters who does
 * something ({@link #exchanges}). That no thread is put off for ever round a cycle: what is a cycle
 * up to exchanges is one after a few rounds, because exchanges have a finite order; so it has an
 * edge that closes a cycle of a thread, or the exchange of one, which {@link #isBack} says of both.
 */
final class Symmetry {

  /** More exchanges than this are not looked at. */
  private static final int MOST = 48;

  /** As many nodes of as many exchanges are kept. */
  private static final long MOST_NODES = 1 << 22;

  /** So many exchanges of a state are compared with each other. */
  private static final int COMPARED = 24;

  private final Product product;
  private final Reached reached;
  private final JoinChains joins;
  private final Exchange[] exchanges;
  private final int[] firstMoves;

  /** Threads that can be exchanged, in groups. */
  private final int[][] groups;

  /** By node, the least one that it can become. */
  private final int[] orbit;

  private final BitSet back = new BitSet();

  private Symmetry(
      Product product, Reached reached, JoinChains joins, List<Exchange> all, int[][] groups) {
    this.product = product;
    this.reached = reached;
    this.joins = joins;
    this.exchanges = all.toArray(new Exchange[0]);
    this.groups = groups;
    this.firstMoves = reached.steps.toArray();
    this.orbit = orbits();
    markBackEdges();
  }

  /** The symmetry of a product, if it has any. */
  static Optional<Symmetry> of(Product product) {
    for (Act act : product.act) {
      if (act != null && (act.op.patient || product.hasBackEdges && act.op.spurious)) {
        return Optional.empty();
      }
    }
    var reached = new Reached(product);
    if (reached.start.enabled == 0) {
      return Optional.empty();
    }
    var joins = new JoinChains(product, reached);
    var generators = new ArrayList<Exchange>();
    int[][] groups = groups(product, reached, joins, generators);
    while (!generators.isEmpty()) {
      Optional<List<Exchange>> all = products(product, generators);
      if (all.isPresent()) {
        return Optional.of(new Symmetry(product, reached, joins, all.get(), groups));
      }
      generators.remove(generators.size() - 1);
      groups = groups(product.size(), generators);
    }
    return Optional.empty();
  }

  /** Finds the threads that can be exchanged with the one before them in their group. */
  private static int[][] groups(
      Product product, Reached reached, JoinChains joins, List<Exchange> generators) {
    int n = product.size();
    var isDone = new boolean[n];
    for (int t = 0; t < n; t++) {
      int last = t;
      for (int u = t + 1; u < n && !isDone[t]; u++) {
        if (!isDone[u] && isAlike(product, reached, last, u)) {
          Optional<Exchange> exchange = ExchangeFinder.of(product, reached, joins, last, u);
          if (exchange.isPresent()) {
            generators.add(exchange.get());
            isDone[u] = true;
            last = u;
          }
        }
      }
    }
    return groups(n, generators);
  }

  /** Whether it is worth looking whether two threads can be exchanged. */
  private static boolean isAlike(Product product, Reached reached, int one, int other) {
    Act act = reached.start.act(one);
    Act twin = reached.start.act(other);
    return act != null
        && twin != null
        && act.op.kind == twin.op.kind
        && reached.count(product, one) == reached.count(product, other);
  }

  /** The threads that some exchanges of two of them connect, each in the order of its numbers. */
  private static int[][] groups(int n, List<Exchange> generators) {
    int[] group = Exchange.upTo(n);
    for (Exchange exchange : generators) {
      for (int t = 0; t < n; t++) {
        int one = group[t];
        int other = group[exchange.threadTo()[t]];
        for (int u = 0; u < n; u++) {
          group[u] = group[u] == Math.max(one, other) ? Math.min(one, other) : group[u];
        }
      }
    }
    var groups = new ArrayList<int[]>();
    for (int g = 0; g < n; g++) {
      int number = g;
      int[] members = Exchange.upTo(n);
      members = Arrays.stream(members).filter(t -> group[t] == number).toArray();
      if (members.length > 1) {
        groups.add(members);
      }
    }
    return groups.toArray(new int[0][]);
  }

  /** All that can be made of some exchanges; nothing if that is too much. */
  private static Optional<List<Exchange>> products(Product product, List<Exchange> generators) {
    var all = new ArrayList<>(List.of(Exchange.none(product)));
    Set<List<Integer>> known = new HashSet<>();
    known.add(key(all.get(0)));
    long most = Math.min(MOST, MOST_NODES / Math.max(1, product.act.length));
    for (int i = 0; i < all.size(); i++) {
      for (Exchange generator : generators) {
        Exchange next = all.get(i).then(generator);
        if (known.add(key(next))) {
          all.add(next);
        }
      }
      if (all.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  private static List<Integer> key(Exchange exchange) {
    return Arrays.stream(exchange.threadTo()).boxed().toList();
  }

  private int[] orbits() {
    int[] least = Exchange.upTo(product.act.length);
    boolean isNews = true;
    while (isNews) {
      isNews = false;
      for (Exchange exchange : exchanges) {
        for (int node = 0; node < least.length; node++) {
          int other = exchange.nodeTo()[node];
          int less = Math.min(least[node], least[other]);
          isNews |= reached.has(node) && (least[node] != less || least[other] != less);
          least[node] = less;
          least[other] = less;
        }
      }
    }
    return least;
  }

  private void markBackEdges() {
    for (int node = 0; node < product.act.length && product.hasBackEdges; node++) {
      for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
        if (reached.has(node) && product.isBack(node, e)) {
          back.set(e);
        }
      }
    }
    boolean isNews = product.hasBackEdges;
    while (isNews) {
      isNews = false;
      for (Exchange exchange : exchanges) {
        for (int node = 0; node < product.act.length; node++) {
          for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
            if (back.get(e)) {
              int other = edge(exchange, node, e);
              if (other >= 0 && !back.get(other)) {
                back.set(other);
                isNews = true;
              }
            }
          }
        }
      }
    }
  }

  private int edge(Exchange exchange, int node, int edge) {
    int answer = answer(exchange, node, product.edges[edge]);
    return answer < 0 ? -1 : product.edge(exchange.nodeTo()[node], answer);
  }

  /** What an answer at a node becomes. */
  int answer(Exchange exchange, int node, int answer) {
    Act act = product.act[node];
    return switch (act.op.kind) {
      case READ, UPDATE -> exchange.valueTo()[exchange.cellTo()[act.op.object]][answer];
      default -> answer;
    };
  }

  /** The steps that every execution begins with, packed. */
  int[] firstMoves() {
    return firstMoves;
  }

  /** Whether an edge, or what it can become, closes a cycle. */
  boolean isBack(int edge) {
    return back.get(edge);
  }

  /** All exchanges, the first of which changes nothing. */
  Exchange[] exchanges() {
    return exchanges;
  }

  /** Whether a thread is at a join of a chain, which it passes when it can. */
  boolean isInChain(int node) {
    return joins.of(node) != null;
  }

  /** Where a thread would be after an exchange; -1 if that cannot be said. */
  int node(Exchange exchange, int[] at, int thread) {
    JoinChains.Chain chain = joins.of(at[thread]);
    return chain == null || exchange.threadTo()[thread] != thread
        ? exchange.nodeTo()[at[thread]]
        : joins.place(chain, at, exchange.threadFrom());
  }

  /**
   * Packs that one of the states which can be exchanged with a state that stands for all of them.
   *
   * @param spare room for a packed state
   * @return the exchange that leads to it; null if it cannot be stored
   */
  Exchange pack(Layout layout, Mover mover, int extra, boolean terminal, long[] key, long[] spare) {
    Exchange best = null;
    int compared = 0;
    for (Exchange exchange : exchanges) {
      if (compared < COMPARED && isInOrder(exchange, mover.node)) {
        long[] room = best == null ? key : spare;
        if (layout.pack(mover, extra, terminal, room, this, exchange)) {
          compared++;
          if (best == null) {
            best = exchange;
          } else if (Arrays.compare(spare, key) < 0) {
            System.arraycopy(spare, 0, key, 0, key.length);
            best = exchange;
          }
        }
      }
    }
    if (best == null && layout.pack(mover, extra, terminal, key)) {
      return exchanges[0];
    }
    return best;
  }

  /** Whether after an exchange the threads of a group are in the order of their places. */
  private boolean isInOrder(Exchange exchange, int[] at) {
    int[] from = exchange.threadFrom();
    for (int[] group : groups) {
      for (int i = 1; i < group.length; i++) {
        if (orbit[at[from[group[i - 1]]]] > orbit[at[from[group[i]]]]) {
          return false;
        }
      }
    }
    return true;
  }
}
