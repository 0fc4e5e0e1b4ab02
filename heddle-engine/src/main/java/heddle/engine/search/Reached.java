package heddle.engine.search;

import java.util.BitSet;

/** What can be left of a product when its forced first steps were taken. */
final class Reached implements Mover.Observer {

  /** The state after those steps. */
  final Mover start;

  /** Those steps, packed. */
  final IntList steps = new IntList();

  private final BitSet nodes = new BitSet();

  Reached(Product product) {
    start = new Mover(product, -1);
    start.settle(this);
    int[] todo = new int[product.act.length];
    int count = 0;
    for (int node : start.node) {
      nodes.set(node);
      todo[count++] = node;
    }
    while (count > 0) {
      int node = todo[--count];
      for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
        int target = product.target(e);
        if (!nodes.get(target)) {
          nodes.set(target);
          todo[count++] = target;
        }
      }
    }
  }

  /** Whether a thread may come to a node. */
  boolean has(int node) {
    return nodes.get(node);
  }

  /** How many nodes a thread may come to. */
  int count(Product product, int thread) {
    return nodes.get(product.root[thread], product.root[thread + 1]).cardinality();
  }

  @Override
  public void onState(Mover mover) {}

  @Override
  public boolean onStep(Mover mover, int thread, int pick) {
    steps.add(Trails.pack(thread, pick));
    return true;
  }
}
