package heddle.toy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * States in which time passes although threads move, because they only go round: whatever is done
 * from such a state leads back to it, and some thread waits with a long limit all the while.
 */
final class Spins {

  /** By state, the threads that wait with a long limit there while others can move. */
  private final Map<Integer, BitSet> waiting = new HashMap<>();

  /** By state, where moves of threads that can move lead. */
  private final Map<Integer, List<Integer>> next = new HashMap<>();

  private final Set<Integer> done = new HashSet<>();

  /** Whether the state has to be told of at all, and kept. */
  static boolean isCandidate(ToyState s, List<Moves.Move> moves) {
    return !Moves.isStuck(moves)
        && moves.stream().noneMatch(move -> move.cause() == Moves.Cause.EXPIRED)
        && Moves.isAnyOwed(s)
        && !Moves.patient(s).isEmpty();
  }

  void add(int state, ToyState s) {
    var threads = new BitSet();
    Moves.patient(s).forEach(threads::set);
    waiting.put(state, threads);
    next.put(state, new ArrayList<>());
  }

  void edge(int from, int to) {
    next.get(from).add(to);
  }

  /** The states that were found since, each with the threads whose limits run out there. */
  Map<Integer, BitSet> found() {
    var found = new HashMap<Integer, BitSet>();
    for (int state : waiting.keySet()) {
      if (!done.contains(state)) {
        BitSet threads = waitingAround(state);
        if (!threads.isEmpty()) {
          done.add(state);
          found.put(state, threads);
        }
      }
    }
    return found;
  }

  /** Lets each of the limits of {@code threads} run out first, the others being as late. */
  static void each(ToyState s, BitSet threads, BiConsumer<ToyState, Integer> expire) {
    ToyState late = s.copy();
    Moves.setLate(late, threads.stream().boxed().toList());
    threads.stream().forEach(t -> expire.accept(late, t));
  }

  /** Who waits in all states that can be reached; nobody if some of them lead nowhere back. */
  private BitSet waitingAround(int state) {
    var threads = (BitSet) waiting.get(state).clone();
    Map<Integer, List<Integer>> before = new HashMap<>();
    var todo = new ArrayDeque<>(List.of(state));
    before.put(state, new ArrayList<>());
    while (!todo.isEmpty()) {
      int from = todo.pop();
      for (int to : next.get(from)) {
        if (!waiting.containsKey(to)) {
          return new BitSet();
        }
        threads.and(waiting.get(to));
        if (!before.containsKey(to)) {
          before.put(to, new ArrayList<>());
          todo.push(to);
        }
        before.get(to).add(from);
      }
    }
    var back = new HashSet<>(Set.of(state));
    todo.push(state);
    while (!todo.isEmpty()) {
      for (int from : before.get(todo.pop())) {
        if (back.add(from)) {
          todo.push(from);
        }
      }
    }
    return back.size() == before.size() ? threads : new BitSet();
  }
}
