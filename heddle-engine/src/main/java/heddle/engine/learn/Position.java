package heddle.engine.learn;

import java.util.ArrayList;
import java.util.List;

/** Where each thread is in its trie. */
public final class Position {

  private final Knowledge knowledge;
  private final List<Node> nodes;

  Position(Knowledge knowledge) {
    this.knowledge = knowledge;
    this.nodes = new ArrayList<>();
  }

  private Position(Position other) {
    this.knowledge = other.knowledge;
    this.nodes = new ArrayList<>(other.nodes);
  }

  public Position copy() {
    return new Position(this);
  }

  /** The node of {@code thread}; its root if it never moved. */
  public Node node(int thread) {
    while (nodes.size() <= thread) {
      nodes.add(knowledge.root(nodes.size()));
    }
    return nodes.get(thread);
  }

  public void move(int thread, Node node) {
    node(thread);
    nodes.set(thread, node);
  }
}
