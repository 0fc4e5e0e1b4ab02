package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.protocol.Response;
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
  private boolean hasEndedRuns;

  private int count;

  /** The first edge, which mostly is the only one. */
  private int response;

  private int written;
  private Response answer;
  private Node target;

  /** The others; {@code more[2 * i]} is the response, the next one the value written. */
  private int[] more = NO_NUMBERS;

  private Response[] moreAnswers = NO_ANSWERS;
  private Node[] moreTargets = NO_NODES;

  private static final int[] NO_NUMBERS = {};
  private static final Response[] NO_ANSWERS = {};
  private static final Node[] NO_NODES = {};

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

  /**
   * Whether runs that got here went no further: the program took its runtime down, or could not be
   * followed. Nobody has seen what the thread does next, nor what others do then.
   */
  public boolean isDeadEnd() {
    return hasEndedRuns && op == null && !ended;
  }

  void endRun() {
    hasEndedRuns = true;
  }

  void standsAt(Site place) {
    site = place;
  }

  /**
   * The index of the edge for the response {@code code}, or -1 if nobody has seen the thread get
   * it.
   */
  public int edge(int code) {
    if (response == code && count > 0) {
      return 0;
    }
    for (int i = 1; i < count; i++) {
      if (more[2 * i - 2] == code) {
        return i;
      }
    }
    return -1;
  }

  public int edges() {
    return count;
  }

  public int response(int edge) {
    return edge == 0 ? response : more[2 * edge - 2];
  }

  /** The response of the edge as a run first showed it. */
  Response answer(int edge) {
    return edge == 0 ? answer : moreAnswers[edge - 1];
  }

  /** The value that an update wrote on this edge. */
  public int written(int edge) {
    return edge == 0 ? written : more[2 * edge - 1];
  }

  public Node target(int edge) {
    return edge == 0 ? target : moreTargets[edge - 1];
  }

  void connect(int code, Response seen, int value, Node next) {
    if (count == 0) {
      response = code;
      answer = seen;
      written = value;
      target = next;
    } else {
      int at = count - 1;
      if (at == moreTargets.length) {
        int room = Math.max(2, 2 * at);
        more = Arrays.copyOf(more, 2 * room);
        moreAnswers = Arrays.copyOf(moreAnswers, room);
        moreTargets = Arrays.copyOf(moreTargets, room);
      }
      more[2 * at] = code;
      more[2 * at + 1] = value;
      moreAnswers[at] = seen;
      moreTargets[at] = next;
    }
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
