package heddle.toy;

import heddle.protocol.CellAccess;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.toy.script.Program;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Every execution of a scheduler that goes on with a thread until its next operation is a point, or
 * it cannot move.
 */
final class SwitchSearch {

  private static final int ANYONE = -1;

  private final int limit;
  private final boolean sync;
  private final Set<Site> sites;
  private final ToyState start;
  private final Histories histories;
  private final Set<StateKey> visited = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final Set<ExecutionClass> ends = new HashSet<>();

  /** A state, the number of each thread's history, and who has to go on. */
  private record Node(ToyState state, int[] histories, int current) {}

  SwitchSearch(Program program, int limit, boolean sync, Set<Site> sites) {
    this.limit = limit;
    this.sync = sync;
    this.sites = sites;
    this.start = ToyState.of(program, Marks.NONE);
    this.histories = new Histories(start.threads());
  }

  Optional<Set<ExecutionClass>> search() {
    int[] none = new int[start.threads()];
    for (int t = 0; t < none.length; t++) {
      none[t] = t;
    }
    visit(new Node(start, none, ANYONE));
    while (!open.isEmpty()) {
      if (visited.size() > limit) {
        return Optional.empty();
      }
      expand(open.pop());
    }
    return Optional.of(ends);
  }

  private void expand(Node node) {
    List<Moves.Move> moves = Moves.of(node.state);
    if (Moves.isStuck(moves)) {
      ends.add(written(node));
    }
    for (Moves.Move move : moves) {
      int t = move.thread();
      if (node.current == ANYONE || t == node.current) {
        ToyState next = node.state.copy();
        Operation operation = next.announced(t);
        Response response = next.move(t, move.pick());
        int[] vector = node.histories.clone();
        vector[t] = histories.after(vector[t], operation, response, "");
        visit(new Node(next, vector, mayBeLeft(next, t) ? ANYONE : t));
      }
    }
  }

  private boolean mayBeLeft(ToyState state, int t) {
    if (state.ended(t) || !state.enabled(t)) {
      return true;
    } else if (!(state.announced(t) instanceof CellAccess)) {
      return sync;
    }
    return sites.contains(state.copy().step(t, state.picks(t).get(0)).site());
  }

  private void visit(Node node) {
    long[] vector = node.state.vector();
    int threads = node.histories.length;
    long[] key = Arrays.copyOf(vector, vector.length + threads + 1);
    for (int t = 0; t < threads; t++) {
      key[vector.length + t] = node.histories[t];
    }
    key[vector.length + threads] = node.current;
    if (visited.add(StateKey.of(key, key.length))) {
      open.push(node);
    }
  }

  private ExecutionClass written(Node node) {
    var threads = new TreeMap<ThreadName, List<ExecutionClass.Turn>>();
    for (int t = 0; t < start.threads(); t++) {
      List<ExecutionClass.Turn> turns = histories.turns(node.histories[t]);
      if (!turns.isEmpty()) {
        threads.put(start.name(t), turns);
      }
    }
    return new ExecutionClass(threads);
  }
}
