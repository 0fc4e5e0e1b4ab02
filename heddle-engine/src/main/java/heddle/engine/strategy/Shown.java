package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Path;
import heddle.engine.learn.Position;
import heddle.protocol.Step;
import java.util.HashSet;
import java.util.Set;

/**
 * What runs have shown: the orders of their steps, the combinations of their threads' histories,
 * and of those the pairs, all as hash codes. A mistake in what is known about one thread shows in
 * combination with the history of another, so the audit prefers pairs that no run has shown.
 *
 * <p>Where histories of a thread were merged, the mistake may be that they were: something that the
 * thread remembers was forgotten there, and shows in what it does later. What it does later is
 * known from those histories that some run has followed so far, so the audit also prefers pairs of
 * a way into such a node and a later node that no run has shown together.
 */
final class Shown {

  /** Beyond that many, what runs show is forgotten; some of it may then be run once more. */
  private static final int MOST = 200_000;

  /** So many merged nodes back it is remembered how a thread got into them. */
  private static final int LAST_WAYS = 8;

  private final Knowledge knowledge;
  private final Set<Long> orders = new HashSet<>();
  private final Set<Long> classes = new HashSet<>();
  private final Set<Long> pairs = new HashSet<>();
  private final Set<Long> ways = new HashSet<>();

  Shown(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  void add(Iterable<Step> steps, Position at, Path path) {
    add(orders, order(steps));
    if (ways.size() < MOST) {
      forEachWay(path, ways::add);
    }
    if (classes.add(combination(at)) && pairs.size() < MOST) {
      forEachPair(at, pairs::add);
    }
    if (classes.size() > MOST) {
      classes.clear();
    }
  }

  private static void add(Set<Long> codes, long code) {
    if (codes.size() < MOST) {
      codes.add(code);
    }
  }

  boolean hasOrder(Iterable<Step> steps) {
    return orders.contains(order(steps));
  }

  boolean hasCombination(Position at) {
    return classes.contains(combination(at));
  }

  /** How many pairs of histories no run has shown. */
  int newPairs(Position at) {
    int[] count = new int[1];
    forEachPair(at, pair -> count[0] += pairs.contains(pair) ? 0 : 1);
    return count[0];
  }

  private static long order(Iterable<Step> steps) {
    long code = 1;
    for (Step step : steps) {
      code = mix(code, step.thread().hashCode() + 31L * step.pick().hashCode());
    }
    return code;
  }

  private long combination(Position at) {
    long code = 1;
    for (int t = 0; t < knowledge.threads(); t++) {
      code = at.node(t).number() > 0 ? mix(code, history(at, t)) : code;
    }
    return code;
  }

  /** How many pairs of a way into a merged node and a later node no run has shown. */
  int newWays(Path path) {
    var unseen = new HashSet<Long>();
    forEachWay(path, way -> add(unseen, way));
    unseen.removeAll(ways);
    return unseen.size();
  }

  private interface Pairs {
    void take(long code);
  }

  private void forEachWay(Path path, Pairs to) {
    var last = new long[knowledge.threads()][];
    var passed = new int[knowledge.threads()];
    for (int i = 0; i < path.size(); i++) {
      Node from = path.from(i);
      int t = from.thread();
      Node target = from.target(path.edge(i));
      for (int k = 0; k < Math.min(passed[t], LAST_WAYS); k++) {
        to.take(mix(last[t][k], target.number()));
      }
      if (target.isVouchedFor()) {
        if (last[t] == null) {
          last[t] = new long[LAST_WAYS];
        }
        long way = mix((long) t << 32 | from.number(), path.edge(i));
        last[t][passed[t]++ % LAST_WAYS] = way;
      }
    }
  }

  private void forEachPair(Position at, Pairs to) {
    for (int t = 0; t < knowledge.threads(); t++) {
      for (int u = t + 1; u < knowledge.threads(); u++) {
        if (at.node(t).number() > 0 && at.node(u).number() > 0) {
          to.take(mix(history(at, t), history(at, u)));
        }
      }
    }
  }

  private static long history(Position at, int thread) {
    return (long) thread << 32 | at.node(thread).number();
  }

  private static long mix(long code, long more) {
    long mixed = (code ^ more) * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }
}
