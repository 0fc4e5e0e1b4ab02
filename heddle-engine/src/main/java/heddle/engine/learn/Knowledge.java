package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything learnt about a program so far: the names in it, the initial values, and one trie of
 * histories per thread. Where a runtime vouches that a thread is in the same local state after two
 * histories, these lead to one node, and the trie is a graph.
 *
 * <p>A runtime vouches by marks ({@link Mark}). Its promise is kept for it as far as that can be
 * seen: histories are made one only if the thread has announced what it does next, and whatever a
 * run shows of a thread behind a node that several histories lead to is compared with what was
 * learnt from the others ({@link Lesson.Doubt}).
 */
public final class Knowledge {

  /** More permits than this are counted only if somebody gets or gives so many at once. */
  public static final int MAX_PERMITS = 1 << 14;

  /** Runs with so many events are kept, to be shown beside others that contradict them. */
  private static final int KEPT_EVENTS = 100_000;

  private static final Operation BEGIN = new Operation.Begin();

  private final boolean local;
  private final Symbols symbols = new Symbols();
  private final InitialState beginning = new InitialState(symbols);
  private final Map<Integer, Integer> lockOfSet = new HashMap<>();
  private final List<Map<LocalState, Node>> merged = new ArrayList<>();

  /** By thread, its operations and their numbers. */
  private final List<List<Op>> operations = new ArrayList<>();

  private final List<BitSet> known = new ArrayList<>();

  /** By thread, its first node and how many nodes it has. */
  private Node[] roots = new Node[8];

  private int[] nodes = new int[8];
  private int rootCount;
  private long edges;
  private boolean folded;
  private boolean joined;

  /** The first runs, and how many there were in all. */
  private final List<Trace> kept = new ArrayList<>();

  private int keptEvents;
  private int runs;

  private record LocalState(String mark, Holds holds) {}

  /**
   * @param local make nodes with equal local marks one: far fewer states, but where that happens
   *     classes are not counted
   */
  public Knowledge(boolean local) {
    this.local = local;
  }

  public Symbols symbols() {
    return symbols;
  }

  public int threads() {
    return symbols.threads.size();
  }

  /** How many steps are known, of all threads. */
  public long edges() {
    return edges;
  }

  /** Whether some edge leads back to where the thread came from: idle rounds are not counted. */
  public boolean isFolded() {
    return folded;
  }

  /** Whether different histories lead to one node: then classes are not counted. */
  public boolean isJoined() {
    return joined;
  }

  /** The point before {@code thread} has done anything. Every thread first begins. */
  public Node root(int thread) {
    while (rootCount <= thread) {
      if (rootCount == roots.length) {
        roots = Arrays.copyOf(roots, 2 * rootCount);
        nodes = Arrays.copyOf(nodes, 2 * rootCount);
      }
      var root = new Node(rootCount, 0, Holds.NONE, "", false, 0);
      roots[rootCount] = root;
      operations.add(new ArrayList<>());
      known.add(new BitSet());
      announce(root, symbols.op(BEGIN));
      nodes[rootCount++] = 1;
      merged.add(local ? new HashMap<>() : Map.of());
    }
    return roots[thread];
  }

  /** Learns what a thread does next at one of its nodes. */
  void announce(Node node, Op op) {
    node.announce(op);
    BitSet ids = known.get(node.thread());
    if (!ids.get(op.id)) {
      ids.set(op.id);
      operations.get(node.thread()).add(op);
    }
  }

  /** What {@code thread} is known to do somewhere, each operation once. */
  public List<Op> operations(int thread) {
    root(thread);
    return operations.get(thread);
  }

  /** How many nodes the trie of {@code thread} has. */
  public int nodes(int thread) {
    root(thread);
    return nodes[thread];
  }

  public boolean isRootThread(int thread) {
    return beginning.isRoot(thread);
  }

  /** All threads at their roots. */
  public Position start() {
    if (rootCount < threads()) {
      root(threads() - 1);
    }
    return new Position(this, Arrays.copyOf(roots, threads()));
  }

  public int initialCell(int cell) {
    return beginning.cell(cell);
  }

  public int initialPermits(int semaphore) {
    return beginning.permits(semaphore);
  }

  /** The shared state before anything has happened; a new one each time. */
  public SharedState initialState() {
    return beginning.state();
  }

  /** Replays a trace on the model and adds what is new in it. */
  public Lesson learn(Trace trace) {
    if (keptEvents < KEPT_EVENTS) {
      kept.add(trace);
      keptEvents += trace.events().size();
    }
    Lesson lesson = new TraceLearning(this, trace).learn();
    runs++;
    return lesson;
  }

  /** The run that a node was learnt from, if it was kept. */
  Optional<Trace> taught(Node node) {
    return node.run() < kept.size() ? Optional.of(kept.get(node.run())) : Optional.empty();
  }

  InitialState beginning() {
    return beginning;
  }

  /** The lock that guards a wait set, or -1 if nobody has waited in it yet. */
  int lockOf(int set) {
    return lockOfSet.getOrDefault(set, -1);
  }

  void guard(int set, int lock) {
    lockOfSet.put(set, lock);
  }

  /**
   * Where {@code node}'s thread gets by {@code response}, which nobody has seen it get before: a
   * new node, unless the runtime vouches that it is one we know.
   *
   * @param mark what the runtime vouches for then
   * @param isAnnounced whether this run shows what the thread does next; if not, it is not known
   *     whether a promise is kept, so none is relied on
   * @param loops where the thread has passed loops in this run
   */
  Node extend(
      Node node,
      Op op,
      int response,
      Response answer,
      int written,
      Mark mark,
      boolean isAnnounced,
      LoopStates loops) {
    Holds holds = node.holds().after(op, response);
    boolean ended = op.kind == Op.Kind.END;
    boolean merges = local && isAnnounced && !ended && !mark.local().isEmpty();
    Map<LocalState, Node> states = merged.get(node.thread());
    var state = new LocalState(mark.local(), holds);
    Optional<Node> same = Optional.empty();
    if (merges) {
      same = Optional.ofNullable(states.get(state));
      joined |= same.isPresent();
    } else if (!ended && !mark.loop().isEmpty()) {
      same = loops.same(node.thread(), op, response, mark.loop(), holds);
      folded |= same.isPresent();
    }
    Node target =
        same.orElseGet(
            () ->
                new Node(
                    node.thread(),
                    nodes[node.thread()]++,
                    holds,
                    merges ? mark.local() : "",
                    ended,
                    runs));
    same.ifPresent(Node::join);
    if (merges) {
      states.put(state, target);
    }
    node.connect(response, answer, written, target);
    edges++;
    return target;
  }

  /** Whether nodes with equal local marks are one. */
  public boolean isLocal() {
    return local;
  }
}
