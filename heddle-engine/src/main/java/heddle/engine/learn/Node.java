package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.protocol.Site;
import java.util.Arrays;
import java.util.Optional;

/**
 * A point in the life of one thread: what it did and heard so far, and what it will do next. Its
 * edges are the responses it is known to get there.
 *
 * <p>Nodes form a tree of histories, with two exceptions: an edge may lead back to an ancestor (a
 * folded loop), and where the runtime vouches for complete local states, nodes with equal marks are
 * one.
 */
public final class Node {

  private final int thread;
  private final int number;
  private final Optional<Node> parent;
  private final boolean foldable;
  private final Holds holds;
  private final String loop;
  private final String local;
  private final boolean ended;
  private Op op;
  private Site site = Site.UNKNOWN;

  private int count;
  private int[] responses = new int[1];
  private int[] written = new int[1];
  private Node[] targets = new Node[1];

  /**
   * @param number its number among the nodes of its thread
   * @param parent where the thread was before, when this node was made
   * @param foldable whether the step from there may lie on a folded loop
   * @param loop the loop mark that the node was made with; empty if there was none
   * @param local the local mark that the node was made with; empty if there was none
   */
  Node(
      int thread,
      int number,
      Optional<Node> parent,
      boolean foldable,
      Holds holds,
      String loop,
      String local,
      boolean ended) {
    this.thread = thread;
    this.number = number;
    this.parent = parent;
    this.foldable = foldable;
    this.holds = holds;
    this.loop = loop;
    this.local = local;
    this.ended = ended;
  }

  public int thread() {
    return thread;
  }

  /** The number of this node among those of its thread, in the order in which they were made. */
  public int number() {
    return number;
  }

  /** Whether the thread has ended here. */
  public boolean isEnded() {
    return ended;
  }

  /** Whether it is known what the thread does next. */
  public boolean isAnnounced() {
    return op != null;
  }

  /** What the thread does next; only if {@link #isAnnounced}. */
  public Op op() {
    return op;
  }

  /** Where in the program that stands. */
  public Site site() {
    return site;
  }

  public Holds holds() {
    return holds;
  }

  /** The local state that the runtime vouched for when the node was made; may be empty. */
  String local() {
    return local;
  }

  void announce(Op next) {
    op = next;
  }

  void standsAt(Site place) {
    site = place;
  }

  /** The index of the edge for {@code response}, or -1 if nobody has seen the thread get it. */
  public int edge(int response) {
    for (int i = 0; i < count; i++) {
      if (responses[i] == response) {
        return i;
      }
    }
    return -1;
  }

  public int edges() {
    return count;
  }

  public int response(int edge) {
    return responses[edge];
  }

  /** The value that an update wrote on this edge. */
  public int written(int edge) {
    return written[edge];
  }

  public Node target(int edge) {
    return targets[edge];
  }

  void connect(int response, int value, Node target) {
    if (count == responses.length) {
      responses = Arrays.copyOf(responses, 2 * count);
      written = Arrays.copyOf(written, 2 * count);
      targets = Arrays.copyOf(targets, 2 * count);
    }
    responses[count] = response;
    written[count] = value;
    targets[count] = target;
    count++;
  }

  /**
   * The nearest node on the way back from here, this one included, at which the runtime vouched for
   * the same loop state and the same locks were held, with only foldable steps in between.
   */
  Optional<Node> sameLoopState(String passed, Holds held) {
    Node node = this;
    while (true) {
      if (node.loop.equals(passed) && node.holds.equals(held)) {
        return Optional.of(node);
      } else if (!node.foldable || node.parent.isEmpty()) {
        return Optional.empty();
      }
      node = node.parent.get();
    }
  }
}
