package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
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
 * histories per thread.
 */
public final class Knowledge {

  /** More permits than this are counted only if somebody gets or gives so many at once. */
  public static final int MAX_PERMITS = 1 << 14;

  private static final Operation BEGIN = new Operation.Begin();

  private final boolean local;
  private final Symbols symbols = new Symbols();
  private final Beginning beginning = new Beginning(symbols);
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

  private record LocalState(String mark, Holds holds) {}

  /**
   * @param local make nodes with equal local marks one: fewer states, but classes are not counted
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

  /** Whether some edge leads to a node that was there before: then histories are not counted. */
  public boolean isFolded() {
    return folded;
  }

  /** The point before {@code thread} has done anything. Every thread first begins. */
  public Node root(int thread) {
    while (rootCount <= thread) {
      if (rootCount == roots.length) {
        roots = Arrays.copyOf(roots, 2 * rootCount);
        nodes = Arrays.copyOf(nodes, 2 * rootCount);
      }
      var root = new Node(rootCount, 0, Optional.empty(), false, Holds.NONE, "", "", false);
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
    return new Replay(this, trace).learn();
  }

  Beginning beginning() {
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
   */
  Node extend(Node node, Op op, int response, Response answer, int written, Mark mark) {
    Holds holds = node.holds().after(op, response);
    boolean ended = op.kind == Op.Kind.END;
    String loop = ended ? "" : mark.loop();
    Optional<Node> same = Optional.empty();
    boolean merges = local && !ended && !mark.local().isEmpty();
    if (merges) {
      var localState = new LocalState(mark.local(), holds);
      same = Optional.ofNullable(merged.get(node.thread()).get(localState));
    } else if (!loop.isEmpty() && isFoldable(op, response)) {
      same = node.sameLoopState(loop, holds);
    }
    folded |= same.isPresent();
    Node target =
        same.orElseGet(
            () ->
                new Node(
                    node.thread(),
                    nodes[node.thread()],
                    Optional.of(node),
                    isFoldable(op, response),
                    holds,
                    loop,
                    merges ? mark.local() : "",
                    ended));
    if (same.isEmpty()) {
      nodes[node.thread()] = target.number() + 1;
    }
    if (merges) {
      merged.get(node.thread()).put(new LocalState(mark.local(), holds), target);
    }
    node.connect(response, answer, written, target);
    edges++;
    return target;
  }

  /**
   * Whether the step may lie on a folded loop: it changed nothing that others see, or only the
   * locks, which must be as before where the loop closes. What waits for others to act is no
   * idling, so a wait or park lies on a loop only if it may time out.
   */
  private static boolean isFoldable(Op op, int response) {
    return switch (op.kind) {
      case READ, CHOICE, JOIN, IS_ALIVE, WAIT -> true;
      case CAS -> response == SharedState.FALSE;
      case ACQUIRE, RELEASE -> op.mode != Mode.PERMIT;
      case TRY -> op.mode != Mode.PERMIT || response == SharedState.FALSE;
      case WAKE, PARK -> op.timed;
      case TEST_INTERRUPT -> !op.clear || response == SharedState.FALSE;
      default -> false;
    };
  }

  boolean isLocal() {
    return local;
  }
}
