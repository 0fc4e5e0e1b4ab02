package heddle.engine.learn;

import java.util.Arrays;

/** Where each thread is in its trie. */
public final class Position {

  private final Knowledge knowledge;
  private Node[] nodes;

  /**
   * @param nodes the nodes of the threads that are known, which it keeps
   */
  Position(Knowledge knowledge, Node[] nodes) {
    this.knowledge = knowledge;
    this.nodes = nodes;
  }

  public Position copy() {
    return new Position(knowledge, nodes.clone());
  }

  /** The node of {@code thread}; its root if it never moved. */
  public Node node(int thread) {
    return thread < nodes.length ? nodes[thread] : knowledge.root(thread);
  }

  public void move(int thread, Node node) {
    int known = nodes.length;
    if (thread >= known) {
      nodes = Arrays.copyOf(nodes, thread + 1);
      for (int i = known; i <= thread; i++) {
        nodes[i] = knowledge.root(i);
      }
    }
    nodes[thread] = node;
  }
}
