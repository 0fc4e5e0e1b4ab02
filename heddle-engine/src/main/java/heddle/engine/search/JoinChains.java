package heddle.engine.search;

import heddle.engine.model.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Places where a thread joins one thread after the other and does nothing else in between. In which
 * order it does so is nothing that anybody can tell: it goes on when all of them have ended. So
 * threads can be exchanged although they are joined in some order.
 *
 * <p>Only joins that answer nothing but that the other thread has ended, which is known. A chain is
 * entered at its first node only, so whoever is at one of its nodes waits for all threads of the
 * chain that have not ended: a thread is always taken past those that have, because a join
 * conflicts with nothing, and no join of a chain closes a cycle.
 */
final class JoinChains {

  /** By node, the chain that it is part of, or null. */
  private final Chain[] chains;

  private final Product product;

  /**
   * One place.
   *
   * @param nodes in their order
   * @param targets the threads that they wait for
   * @param end the node after the last of them
   */
  record Chain(int thread, int[] nodes, int[] targets, int end) {}

  JoinChains(Product product, Reached reached) {
    this.product = product;
    this.chains = new Chain[product.act.length];
    boolean[] isInterrupted = interrupted(reached);
    int[] entries = entries(reached);
    for (int t = 0; t < product.size(); t++) {
      for (int node = product.root[t]; node < product.root[t + 1]; node++) {
        if (reached.has(node)
            && isJoin(node, isInterrupted[t])
            && !isContinued(node, reached, t, entries, isInterrupted[t])) {
          add(t, node, entries, isInterrupted[t]);
        }
      }
    }
  }

  /** The chain that a node is part of, or null. */
  Chain of(int node) {
    return chains[node];
  }

  /**
   * Where in a chain a thread is if others take the places of those that it waits for.
   *
   * @param at the nodes of all threads
   * @param threadFrom by thread, who takes its place
   */
  int place(Chain chain, int[] at, int[] threadFrom) {
    for (int i = 0; i < chain.targets.length; i++) {
      if (!product.ended[at[threadFrom[chain.targets[i]]]]) {
        return chain.nodes[i];
      }
    }
    return -1;
  }

  private boolean[] interrupted(Reached reached) {
    var result = new boolean[product.size()];
    for (int t = 0; t < result.length; t++) {
      result[t] |= reached.start.state.isInterrupted(t);
    }
    for (int node = 0; node < chains.length; node++) {
      Act act = product.act[node];
      if (act != null && act.op.kind == Op.Kind.INTERRUPT && reached.has(node)) {
        result[act.op.object] = true;
      }
    }
    return result;
  }

  /** How many ways lead into each node; one that a thread begins at has one more. */
  private int[] entries(Reached reached) {
    int[] entries = new int[chains.length];
    for (int node : reached.start.node) {
      entries[node]++;
    }
    for (int node = 0; node < chains.length; node++) {
      for (int e = product.first[node]; reached.has(node) && e < product.first[node + 1]; ) {
        entries[product.target(e)]++;
        e += Product.EDGE;
      }
    }
    return entries;
  }

  private boolean isJoin(int node, boolean isInterrupted) {
    Act act = product.act[node];
    return act != null
        && act.op.kind == Op.Kind.JOIN
        && !act.op.timed
        && !act.op.patient
        && !(act.op.interruptible && isInterrupted)
        && product.first[node + 1] - product.first[node] == Product.EDGE
        && !product.isBack(node, product.first[node]);
  }

  /** Whether the only way into a node is from a join. */
  private boolean isContinued(
      int node, Reached reached, int thread, int[] entries, boolean isInterrupted) {
    for (int before = product.root[thread]; before < product.root[thread + 1]; before++) {
      if (reached.has(before)
          && isJoin(before, isInterrupted)
          && product.target(product.first[before]) == node) {
        return entries[node] == 1;
      }
    }
    return false;
  }

  private void add(int thread, int node, int[] entries, boolean isInterrupted) {
    var nodes = new ArrayList<Integer>();
    int at = node;
    do {
      nodes.add(at);
      at = product.target(product.first[at]);
    } while (isJoin(at, isInterrupted) && entries[at] == 1 && !nodes.contains(at));
    int[] all = nodes.stream().mapToInt(i -> i).toArray();
    int[] targets = Arrays.stream(all).map(one -> product.act[one].op.object).toArray();
    if (Arrays.stream(targets).distinct().count() == targets.length) {
      var chain = new Chain(thread, all, targets, at);
      for (int one : all) {
        chains[one] = chain;
      }
    }
  }

  /** Whether the threads of a chain become threads of that chain. */
  static boolean isClosed(Chain chain, int[] threadTo) {
    List<Integer> targets = Arrays.stream(chain.targets).boxed().toList();
    return targets.stream().allMatch(target -> targets.contains(threadTo[target]));
  }
}
