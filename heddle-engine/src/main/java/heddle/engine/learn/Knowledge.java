package heddle.engine.learn;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything learnt about a program so far: the names in it, the initial values, and one trie of
 * histories per thread.
 */
public final class Knowledge {

  private final boolean local;
  private final Symbols symbols = new Symbols();
  private final List<Node> roots = new ArrayList<>();
  private final List<Integer> nodes = new ArrayList<>();
  private final List<Integer> initialCells = new ArrayList<>();
  private final List<Integer> initialPermits = new ArrayList<>();
  private final Map<Cell, Value> initialValues = new HashMap<>();
  private final List<Map<LocalState, Node>> merged = new ArrayList<>();
  private final Map<Integer, Integer> lockOfSet = new HashMap<>();
  private List<ThreadName> rootThreads = List.of();
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
    while (roots.size() <= thread) {
      var root = new Node(roots.size(), 0, Optional.empty(), false, Holds.NONE, "", "", false);
      root.announce(symbols.op(new Operation.Begin()));
      roots.add(root);
      nodes.add(1);
      merged.add(new HashMap<>());
    }
    return roots.get(thread);
  }

  /** How many nodes the trie of {@code thread} has. */
  public int nodes(int thread) {
    root(thread);
    return nodes.get(thread);
  }

  public boolean isRootThread(int thread) {
    return rootThreads.contains(symbols.threads.get(thread));
  }

  public Position start() {
    return new Position(this);
  }

  public int initialCell(int cell) {
    return initialCells.get(cell);
  }

  public int initialPermits(int semaphore) {
    return initialPermits.get(semaphore);
  }

  /** The shared state before anything has happened. */
  public SharedState initialState() {
    var state =
        new SharedState(
            threads(), symbols.cells.size(), symbols.locks.size(), symbols.semaphores.size());
    for (int cell = 0; cell < symbols.cells.size(); cell++) {
      state.setCell(cell, initialCells.get(cell));
    }
    for (int semaphore = 0; semaphore < symbols.semaphores.size(); semaphore++) {
      state.setPermits(semaphore, initialPermits.get(semaphore));
    }
    for (ThreadName thread : rootThreads) {
      state.fork(symbols.threads.number(thread));
    }
    return state;
  }

  /** Replays a trace on the model and adds what is new in it. */
  public Lesson learn(Trace trace) {
    return new Replay(this, trace).learn();
  }

  /** Takes names and initial values from a trace; says what contradicts what was known. */
  Optional<String> introduce(Trace trace) {
    if (rootThreads.isEmpty()) {
      rootThreads = trace.roots();
      rootThreads.forEach(symbols.threads::number);
    } else if (!rootThreads.equals(trace.roots())) {
      return Optional.of(
          "the run starts with the threads " + trace.roots() + ", not " + rootThreads);
    }
    for (Map.Entry<Cell, Value> entry : trace.initial().entrySet()) {
      int cell = symbols.cells.find(entry.getKey());
      int value = symbols.values.number(entry.getValue());
      if (cell >= 0 && cell < initialCells.size() && initialCells.get(cell) != value) {
        return Optional.of(
            entry.getKey()
                + " starts as "
                + entry.getValue()
                + ", not "
                + symbols.values.get(initialCells.get(cell)));
      }
    }
    Optional<String> forgotten = forgotten(trace);
    if (forgotten.isPresent()) {
      return forgotten;
    }
    for (Event event : trace.events()) {
      symbols.threads.number(event.thread());
      symbols.op(event.operation());
    }
    trace.pending().keySet().forEach(symbols.threads::number);
    trace.pending().values().forEach(symbols::op);
    return initialise(trace);
  }

  /** An initial value that other runs gave and this one, though it touches the cell, does not. */
  private Optional<String> forgotten(Trace trace) {
    for (Map.Entry<Cell, Value> entry : initialValues.entrySet()) {
      Value value = trace.initial().getOrDefault(entry.getKey(), Value.ZERO);
      if (!value.equals(entry.getValue()) && touches(trace, entry.getKey())) {
        return Optional.of(entry.getKey() + " starts as " + value + ", not " + entry.getValue());
      }
    }
    return Optional.empty();
  }

  private boolean touches(Trace trace, Cell cell) {
    int number = symbols.cells.find(cell);
    int semaphore = cell.member().isEmpty() ? symbols.semaphores.find(cell.object()) : -1;
    return trace.events().stream()
        .map(event -> symbols.op(event.operation()))
        .anyMatch(
            op ->
                op.kind.isAccess() && op.object == number
                    || op.isOnSemaphore() && op.object == semaphore);
  }

  private Optional<String> initialise(Trace trace) {
    trace.initial().forEach(initialValues::putIfAbsent);
    while (initialCells.size() < symbols.cells.size()) {
      Cell cell = symbols.cells.get(initialCells.size());
      initialCells.add(symbols.values.number(trace.initial().getOrDefault(cell, Value.ZERO)));
    }
    Optional<String> contradiction = Optional.empty();
    while (initialPermits.size() < symbols.semaphores.size()) {
      var cell = new Cell(symbols.semaphores.get(initialPermits.size()), "");
      Value permits = trace.initial().getOrDefault(cell, Value.ZERO);
      if (!(permits instanceof Value.Num count) || Math.abs(count.value()) > MAX_PERMITS) {
        contradiction = Optional.of(cell + " starts with " + permits + " permits");
        initialPermits.add(0);
      } else {
        initialPermits.add((int) count.value());
      }
    }
    return contradiction;
  }

  /** More permits than this are not counted. */
  public static final int MAX_PERMITS = 1 << 14;

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
  Node extend(Node node, Op op, int response, int written, Mark mark) {
    Holds holds = node.holds().after(op, response);
    boolean ended = op.kind == Op.Kind.END;
    String loop = ended ? "" : mark.loop();
    Optional<Node> same = Optional.empty();
    var localState = new LocalState(mark.local(), holds);
    boolean merges = local && !ended && !mark.local().isEmpty();
    root(node.thread());
    if (merges) {
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
                    nodes.get(node.thread()),
                    Optional.of(node),
                    isFoldable(op, response),
                    holds,
                    loop,
                    merges ? mark.local() : "",
                    ended));
    if (same.isEmpty()) {
      nodes.set(node.thread(), target.number() + 1);
    }
    if (merges) {
      merged.get(node.thread()).put(localState, target);
    }
    node.connect(response, written, target);
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
