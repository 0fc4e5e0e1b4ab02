package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import java.util.ArrayDeque;
import java.util.List;

/** Puts the nodes of a thread in an order in which edges lead forward, except those on cycles. */
final class Tries {

  private Tries() {}

  /**
   * The nodes of {@code thread} from its root, in reverse postorder of a depth-first walk: an edge
   * leads from an earlier node to a later one unless it closes a cycle, and every cycle has an edge
   * that does not.
   */
  static List<Node> nodes(Knowledge knowledge, int thread) {
    int count = knowledge.nodes(thread);
    var order = new Node[count];
    var seen = new boolean[count];
    var next = new int[count];
    var stack = new ArrayDeque<Node>();
    int free = count;
    stack.push(knowledge.root(thread));
    seen[0] = true;
    while (!stack.isEmpty()) {
      Node node = stack.peek();
      int edge = next[node.number()]++;
      if (edge == node.edges()) {
        order[--free] = stack.pop();
      } else if (!seen[node.target(edge).number()]) {
        seen[node.target(edge).number()] = true;
        stack.push(node.target(edge));
      }
    }
    return List.of(order).subList(free, count);
  }
}
