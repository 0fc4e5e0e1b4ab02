package heddle.engine.search;

import heddle.protocol.Site;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What each thread has done since its last point, and whether that conflicts with what another one
 * does now. Where it does, the thread could as well have waited before it: there are executions
 * that switch in between, and nothing is known about these.
 *
 * <p>What a thread has done since its last point follows from its node, as long as only one way
 * leads to a node. What conflicts with nothing in another thread is left out.
 */
final class Tails {

  /** Two accesses of different threads that conflict, the first of which is at no point. */
  record Meeting(Site first, Site second) {}

  private final Product product;
  private final long[] none;

  /** By node, the last node before it in its tail, or -1 if it has none. */
  private final int[] last;

  /** By node, what the operations of its tail own, and what they conflict with. */
  private final long[][] own;

  private final long[][] conflicts;
  private final Set<Long> looked = new HashSet<>();
  final Set<Meeting> meetings = new LinkedHashSet<>();

  Tails(Product product, boolean[] isPoint) {
    this.product = product;
    this.none = new long[product.tokenWords];
    int nodes = product.act.length;
    last = new int[nodes];
    own = new long[nodes][];
    conflicts = new long[nodes][];
    for (int node = 0; node < nodes; node++) {
      begin(node);
    }
    for (int node = 0; node < nodes; node++) {
      for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
        if (!product.isBack(node, e)) {
          extend(node, product.target(e), isPoint[node]);
        }
      }
    }
  }

  private void begin(int node) {
    last[node] = -1;
    own[node] = none;
    conflicts[node] = none;
  }

  /** The tail of {@code target}, which comes after {@code node}. */
  private void extend(int node, int target, boolean isPoint) {
    Act act = product.act[node];
    if (isPoint) {
      begin(target);
    } else if (act.isPrivate) {
      last[target] = last[node];
      own[target] = own[node];
      conflicts[target] = conflicts[node];
    } else {
      last[target] = node;
      own[target] = both(own[node], act.own);
      conflicts[target] = both(conflicts[node], act.conflicts);
    }
  }

  private static long[] both(long[] some, long[] others) {
    long[] all = some.clone();
    for (int w = 0; w < others.length; w++) {
      all[w] |= others[w];
    }
    return all;
  }

  private static boolean meet(long[] some, long[] others) {
    for (int w = 0; w < others.length; w++) {
      if ((some[w] & others[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Before thread {@code t} takes its step. */
  void look(Mover from, int t) {
    Act act = from.act(t);
    for (int u = 0; u < product.size() && !act.isPrivate; u++) {
      int node = from.node[u];
      if (u != t
          && last[node] >= 0
          && (meet(own[node], act.conflicts) || meet(conflicts[node], act.own))
          && looked.add((long) node << 32 | from.node[t])) {
        note(node, from.node[t]);
      }
    }
  }

  private void note(int tail, int node) {
    Act act = product.act[node];
    for (int n = last[tail]; n >= 0; n = last[n]) {
      Act earlier = product.act[n];
      if (meet(earlier.own, act.conflicts) || meet(earlier.conflicts, act.own)) {
        meetings.add(new Meeting(product.site[n], product.site[node]));
      }
    }
  }
}
