package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.protocol.Response;
import heddle.protocol.Site;
import java.util.Arrays;

/**
 * A point in the life of one thread: what it did and heard so far, and what it will do next. Its
 * edges are the responses it is known to get there.
 *
 * <p>Nodes form a tree of histories, with two exceptions: an edge may lead back to an ancestor (a
 * folded loop), and where the runtime vouches for complete local states, nodes with equal marks are
 * one. So a node stands for all histories that lead to it: after each of them the thread does the
 * same if it hears the same.
 */
public final class Node {

  private final int thread;
  private final int number;
  private final Holds holds;
  private final String local;
  private final boolean ended;
  private final int run;
  private boolean joined;
  private Op op;
  private Site site = Site.UNKNOWN;
  private boolean hasEndedRuns;

  private int count;

  /** The first edge, which mostly is the only one. */
  private int response;

  private int written;
  private Response answer;
  private Node target;

  /** The others; null if there are none. There are very many nodes, so they are kept small. */
  private More more;

  /** The edges of a node beyond the first. */
  private static final class More {
    int[] responses = new int[2];
    int[] written = new int[2];
    Response[] answers = new Response[2];
    Node[] targets = new Node[2];

    void add(int at, int code, Response seen, int value, Node next) {
      if (at == targets.length) {
        responses = Arrays.copyOf(responses, 2 * at);
        written = Arrays.copyOf(written, 2 * at);
        answers = Arrays.copyOf(answers, 2 * at);
        targets = Arrays.copyOf(targets, 2 * at);
      }
      responses[at] = code;
      written[at] = value;
      answers[at] = seen;
      targets[at] = next;
    }
  }

  /**
   * @param number its number among the nodes of its thread
   * @param local the local mark that the node was made with; empty if there was none
   * @param run the number of the run that it was learnt from
   */
  Node(int thread, int number, Holds holds, String local, boolean ended, int run) {
    this.thread = thread;
    this.number = number;
    this.holds = holds;
    this.local = local;
    this.ended = ended;
    this.run = run;
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

  /** The number of the run that the node was learnt from. */
  int run() {
    return run;
  }

  /** Whether several histories may lead here: the runtime vouched for the thread's state. */
  public boolean isVouchedFor() {
    return joined || !local.isEmpty();
  }

  /** Whether several histories lead here, because the runtime vouched that they are alike. */
  public boolean isJoined() {
    return joined;
  }

  void join() {
    joined = true;
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
      if (more.responses[i - 1] == code) {
        return i;
      }
    }
    return -1;
  }

  public int edges() {
    return count;
  }

  public int response(int edge) {
    return edge == 0 ? response : more.responses[edge - 1];
  }

  /** The response of the edge as a run first showed it. */
  Response answer(int edge) {
    return edge == 0 ? answer : more.answers[edge - 1];
  }

  /** The value that an update wrote on this edge. */
  public int written(int edge) {
    return edge == 0 ? written : more.written[edge - 1];
  }

  public Node target(int edge) {
    return edge == 0 ? target : more.targets[edge - 1];
  }

  void connect(int code, Response seen, int value, Node next) {
    if (count == 0) {
      response = code;
      answer = seen;
      written = value;
      target = next;
    } else {
      if (more == null) {
        more = new More();
      }
      more.add(count - 1, code, seen, value, next);
    }
    count++;
  }
}
