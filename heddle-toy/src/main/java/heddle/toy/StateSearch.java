package heddle.toy;

import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.ThreadName;
import heddle.toy.Reachable.Terminal;
import heddle.toy.script.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Depth-first search through all states without their pasts. */
final class StateSearch {

  private final int limit;
  private final ToyState start;
  private final Map<StateKey, Integer> numbers = new HashMap<>();
  private final Deque<ToyState> open = new ArrayDeque<>();
  private final Seen seen = new Seen();
  private final Set<Terminal> terminals = new HashSet<>();

  /** For every state, the states that lead to it; for the search backwards. */
  private final List<List<Integer>> sources = new ArrayList<>();

  private final Spins spun = new Spins();

  /** States that may be among those in which threads only go round. */
  private final Map<Integer, ToyState> kept = new HashMap<>();

  private final List<Integer> ends = new ArrayList<>();
  private long[] scratch = new long[0];

  StateSearch(Program program, int limit) {
    this.limit = limit;
    start = ToyState.of(program, Marks.NONE);
  }

  Optional<Reachable> search() {
    visit(start);
    while (!open.isEmpty()) {
      if (numbers.size() > limit) {
        return Optional.empty();
      }
      expand(open.pop());
      if (open.isEmpty()) {
        expire();
      }
    }
    boolean livelock = reachingAnEnd() < numbers.size();
    return Optional.of(
        new Reachable(terminals, seen.failures, seen.races, livelock, numbers.size()));
  }

  private void expand(ToyState state) {
    int from = visit(state);
    List<Moves.Move> moves = Moves.of(state);
    boolean spins = Spins.isCandidate(state, moves);
    if (spins) {
      spun.add(from, state);
      kept.put(from, state);
    }
    for (Moves.Move move : moves) {
      int to = move(state, move.thread(), move.pick());
      if (move.cause() != Moves.Cause.NONE) {
        sources.get(to).add(from);
      }
      if (spins && move.cause() == Moves.Cause.OWN) {
        spun.edge(from, to);
      }
    }
    boolean stuck = Moves.isStuck(moves);
    boolean over = !Moves.isAnyOwed(state);
    if (stuck || over) {
      ends.add(from);
    }
    if (stuck) {
      terminals.add(terminal(state));
    }
  }

  private int move(ToyState state, int t, Pick pick) {
    ToyState next = state.copy();
    next.move(t, pick);
    return visit(next);
  }

  /** Lets limits run out where threads only go round. */
  private void expire() {
    spun.found()
        .forEach(
            (from, threads) ->
                Spins.each(
                    kept.get(from),
                    threads,
                    (state, t) -> sources.get(move(state, t, Pick.ONLY)).add(from)));
  }

  /** The number of the state, which is put into the queue if it is new. */
  private int visit(ToyState state) {
    StateKey key = key(state);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    numbers.put(key, sources.size());
    sources.add(new ArrayList<>(2));
    seen.note(state);
    open.push(state);
    return sources.size() - 1;
  }

  /** The vector without dead registers. */
  private StateKey key(ToyState state) {
    long[] vector = state.vector();
    if (scratch.length < vector.length) {
      scratch = new long[vector.length];
    }
    System.arraycopy(vector, 0, scratch, 0, vector.length);
    Machine machine = state.machine();
    for (int t = 0; t < state.threads(); t++) {
      long live = state.ended(t) ? 0 : state.instruction(t).live;
      int base = machine.registersAt(t);
      for (int r = 0; r < machine.codes[t].registers().size(); r++) {
        if ((live >>> r & 1) == 0) {
          scratch[base + r] = 0;
        }
      }
    }
    return StateKey.of(scratch, vector.length);
  }

  private static Terminal terminal(ToyState state) {
    var blocked = new TreeMap<ThreadName, Operation>();
    var daemons = new TreeMap<ThreadName, Operation>();
    for (int t = 0; t < state.threads(); t++) {
      if (state.started(t) && !state.ended(t)) {
        (state.owed(t) ? blocked : daemons).put(state.name(t), state.announced(t));
      }
    }
    return new Terminal(Seen.memory(state), blocked, daemons);
  }

  /** How many states some way leads from to an end. */
  private int reachingAnEnd() {
    var good = new BitSet(sources.size());
    var queue = new ArrayDeque<Integer>(ends);
    ends.forEach(good::set);
    while (!queue.isEmpty()) {
      for (int source : sources.get(queue.pop())) {
        if (!good.get(source)) {
          good.set(source);
          queue.push(source);
        }
      }
    }
    return good.cardinality();
  }
}
