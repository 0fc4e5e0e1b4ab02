package heddle.toy;

import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.toy.Classes.Outcome;
import heddle.toy.script.Program;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Depth-first search through all states, histories included. */
final class ClassSearch {

  private final int limit;
  private final boolean folding;
  private final ToyState start;
  private final Histories histories;
  private final Map<StateKey, Integer> visited = new HashMap<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final Spins spun = new Spins();

  /** States that may be among those in which threads only go round. */
  private final Map<Integer, Node> kept = new HashMap<>();

  private final Seen seen = new Seen();
  private final Map<List<Integer>, Boolean> ends = new HashMap<>();
  private final Set<Outcome> outcomes = new HashSet<>();
  private long[] scratch = new long[0];

  /** A state and the number of each thread's history. */
  private record Node(ToyState state, int[] histories) {}

  ClassSearch(Program program, int limit, boolean folding) {
    this.limit = limit;
    this.folding = folding;
    start = ToyState.of(program, Marks.NONE);
    histories = new Histories(start.threads());
  }

  Optional<Classes> search() {
    int[] none = new int[start.threads()];
    for (int t = 0; t < none.length; t++) {
      none[t] = t;
    }
    visit(new Node(start, none));
    while (!open.isEmpty()) {
      if (visited.size() > limit) {
        return Optional.empty();
      }
      expand(open.pop());
      if (open.isEmpty()) {
        expire();
      }
    }
    return Optional.of(result());
  }

  private void expand(Node node) {
    ToyState state = node.state;
    int from = visit(node);
    List<Moves.Move> moves = Moves.of(state);
    boolean spins = folding && Spins.isCandidate(state, moves);
    if (spins) {
      spun.add(from, state);
      kept.put(from, node);
    }
    for (Moves.Move move : moves) {
      int to = move(node, move.thread(), move.pick());
      if (spins && move.cause() == Moves.Cause.OWN) {
        spun.edge(from, to);
      }
    }
    if (Moves.isStuck(moves)) {
      end(node);
    }
  }

  private int move(Node node, int t, Pick pick) {
    ToyState next = node.state.copy();
    Operation operation = next.announced(t);
    Response response = next.move(t, pick);
    int[] vector = node.histories.clone();
    vector[t] = histories.after(vector[t], operation, response, folding ? next.loop() : "");
    return visit(new Node(next, vector));
  }

  /** Lets limits run out where threads only go round. */
  private void expire() {
    spun.found()
        .forEach(
            (from, threads) -> {
              Node node = kept.get(from);
              Spins.each(
                  node.state,
                  threads,
                  (state, t) -> move(new Node(state, node.histories), t, Pick.ONLY));
            });
  }

  /** The number of the state, which is put into the queue if it is new. */
  private int visit(Node node) {
    StateKey key = key(node);
    Integer known = visited.putIfAbsent(key, visited.size());
    if (known == null) {
      seen.note(node.state);
      open.push(node);
      return visited.size() - 1;
    }
    return known;
  }

  /** Registers and program counters are functions of the histories, so they are left out. */
  private StateKey key(Node node) {
    Machine machine = node.state.machine();
    long[] vector = node.state.vector();
    int threads = node.histories.length;
    int size = threads * Machine.THREAD_FIELDS + vector.length - machine.lockAt;
    if (scratch.length < size) {
      scratch = new long[size];
    }
    int next = 0;
    for (int t = 0; t < threads; t++) {
      scratch[next++] = node.histories[t];
      for (int field = Machine.STAGE; field < Machine.THREAD_FIELDS; field++) {
        scratch[next++] = node.state.field(t, field);
      }
    }
    System.arraycopy(vector, machine.lockAt, scratch, next, vector.length - machine.lockAt);
    return StateKey.of(scratch, size);
  }

  private void end(Node node) {
    boolean deadlock = false;
    for (int t = 0; t < node.state.threads(); t++) {
      deadlock |= node.state.owed(t);
    }
    ends.put(Arrays.stream(node.histories).boxed().toList(), deadlock);
    if (!deadlock) {
      outcomes.add(new Outcome(Seen.memory(node.state), registers(node.state)));
    }
  }

  private static Map<String, Long> registers(ToyState state) {
    var registers = new TreeMap<String, Long>();
    Machine machine = state.machine();
    for (int t = 0; t < state.threads(); t++) {
      Numbering names = machine.codes[t].registers();
      for (int r = 0; r < names.size(); r++) {
        long value = state.vector()[machine.registersAt(t) + r];
        if (value != 0 && !names.name(r).startsWith("#")) {
          registers.put(state.name(t) + "." + names.name(r), value);
        }
      }
    }
    return registers;
  }

  private Classes result() {
    var all = new HashSet<ExecutionClass>();
    var deadlocked = new HashSet<ExecutionClass>();
    var failing = new HashSet<ExecutionClass>();
    ends.forEach(
        (vector, deadlock) -> {
          ExecutionClass written = written(vector);
          all.add(written);
          if (deadlock) {
            deadlocked.add(written);
          } else if (written.isFailing()) {
            failing.add(written);
          }
        });
    return new Classes(
        all, deadlocked, failing, outcomes, seen.failures, seen.races, seen.weak, visited.size());
  }

  private ExecutionClass written(List<Integer> vector) {
    var threads = new TreeMap<ThreadName, List<ExecutionClass.Turn>>();
    for (int t = 0; t < vector.size(); t++) {
      List<ExecutionClass.Turn> turns = histories.turns(vector.get(t));
      if (!turns.isEmpty()) {
        threads.put(start.name(t), turns);
      }
    }
    return new ExecutionClass(threads);
  }
}
