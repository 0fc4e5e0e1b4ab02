package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Site;
import java.util.Arrays;

/**
 * Compiles the tries of some threads, as they are now, into a {@link Product}. This is done in
 * every pass, and small programs have many small passes, so everything is in arrays here.
 */
final class ProductBuilder {

  private final Knowledge knowledge;
  private final Node[][] nodes;

  /** The operations, each once, in the numbers of the product; and which one a node has, or -1. */
  private Op[] ops = new Op[16];

  private final IntTable opNumbers = new IntTable();
  private final int[] opOf;

  final Symbols symbols;
  final int[] threads;
  final Numbers numbers;
  final int[] root;
  final Act[] act;
  final Site[] site;
  final boolean[] ended;
  final boolean[] failed;
  final Holds[] holds;
  final int[] first;
  final int[] edges;
  final int[] standing;
  final int[] forker;
  final boolean[] isRoot;
  final int[] initialPermits;
  int acts;
  boolean hasBackEdges;

  private final WaitEnds ends;

  private ProductBuilder(Knowledge knowledge, int[] threads, WaitEnds ends) {
    this.knowledge = knowledge;
    this.ends = ends;
    this.symbols = knowledge.symbols();
    this.threads = threads;
    this.numbers = new Numbers(knowledge, threads);
    int n = threads.length;
    nodes = new Node[n][];
    root = new int[n + 1];
    forker = new int[n];
    isRoot = new boolean[n];
    int count = 0;
    for (int t = 0; t < n; t++) {
      nodes[t] = Tries.nodes(knowledge, threads[t]);
      root[t + 1] = root[t] + nodes[t].length;
      isRoot[t] = knowledge.isRootThread(threads[t]);
      int parent = symbols.parent(threads[t]);
      forker[t] = parent < 0 ? -1 : numbers.thread(parent);
      for (Node node : nodes[t]) {
        count += node.edges();
        if (node.isAnnounced()) {
          numbers.note(node);
        }
      }
    }
    initialPermits = numbers.initialPermits();
    edges = new int[Product.EDGE * count];
    opOf = new int[root[n]];
    act = new Act[root[n]];
    site = new Site[root[n]];
    ended = new boolean[root[n]];
    failed = new boolean[root[n]];
    holds = new Holds[root[n]];
    standing = new int[root[n]];
    first = new int[root[n] + 1];
  }

  static Product build(Knowledge knowledge, int[] threads) {
    return build(knowledge, threads, WaitEnds.ANNOUNCED);
  }

  /** Builds a product as if waits ended otherwise than they say. */
  static Product build(Knowledge knowledge, int[] threads, WaitEnds ends) {
    var builder = new ProductBuilder(knowledge, threads, ends);
    for (int t = 0; t < threads.length; t++) {
      builder.thread(t);
    }
    var acts = new ActBuilder(builder.numbers, builder.ops, builder.opNumbers.size());
    for (int t = 0; t < threads.length; t++) {
      acts.note(t, builder.opOf, builder.root[t], builder.root[t + 1]);
    }
    acts.build(builder.act);
    builder.acts = acts.count();
    return new Product(builder, acts.tokens());
  }

  private void thread(int t) {
    int[] place = new int[knowledge.nodes(threads[t])];
    for (int i = 0; i < nodes[t].length; i++) {
      place[nodes[t][i].number()] = root[t] + i;
    }
    int edge = first[root[t]];
    for (int i = 0; i < nodes[t].length; i++) {
      Node node = nodes[t][i];
      int at = root[t] + i;
      first[at] = edge;
      site[at] = node.site();
      ended[at] = node.isEnded();
      standing[at] |= node.isEnded() ? SharedState.Flag.ENDED.bit : 0;
      holds[at] = node.holds().isEmpty() ? Holds.NONE : numbers.holds(node.holds());
      opOf[at] = node.isAnnounced() ? op(node.op()) : -1;
      for (int e = 0; e < node.edges(); e++, edge += Product.EDGE) {
        Op op = node.op();
        int target = place[node.target(e).number()];
        edges[edge] = numbers.answer(op, node.response(e));
        edges[edge + 1] = target;
        edges[edge + 2] = op.kind == Op.Kind.UPDATE ? numbers.answer(op, node.written(e)) : 0;
        hasBackEdges |= target <= at;
        failed[target] |= failed[at] || op.kind == Op.Kind.FAIL;
        if (op.kind == Op.Kind.WAIT) {
          standing[target] |= SharedState.standingIn(numbers.waitSet(op.object));
        } else if (op.kind != Op.Kind.WAKE) {
          standing[target] |= SharedState.waitSetOf(standing[at]);
        }
      }
    }
    first[root[t + 1]] = edge;
  }

  private int op(Op op) {
    int number = opNumbers.number(op.id);
    if (number == ops.length) {
      ops = Arrays.copyOf(ops, 2 * number);
    }
    if (ops[number] == null) {
      ops[number] = ends.of(numbers.translate(op));
    }
    return number;
  }
}
