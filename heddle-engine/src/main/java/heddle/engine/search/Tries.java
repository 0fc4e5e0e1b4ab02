package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import java.util.Arrays;

/** Puts the nodes of a thread in an order in which edges lead forward, except those on cycles. */
final class Tries {

  private Tries() {}

  /**
   * The nodes of {@code thread} from its root, in reverse postorder of a depth-first walk: an edge
   * leads from an earlier node to a later one unless it closes a cycle, and every cycle has an edge
   * that does not.
   */
  static Node[] nodes(Knowledge knowledge, int thread) {
    int count = knowledge.nodes(thread);
    var order = new Node[count];
    var seen = new boolean[count];
    var next = new int[count];
    var stack = new Node[count];
    int depth = 0;
    int free = count;
    stack[depth++] = knowledge.root(thread);
    seen[0] = true;
    while (depth > 0) {
      Node node = stack[depth - 1];
      int edge = next[node.number()]++;
      if (edge == node.edges()) {
        order[--free] = node;
        depth--;
      } else {
        Node target = node.target(edge);
        if (!seen[target.number()]) {
          seen[target.number()] = true;
          stack[depth++] = target;
        }
      }
    }
    return free == 0 ? order : Arrays.copyOfRange(order, free, count);
  }
}
