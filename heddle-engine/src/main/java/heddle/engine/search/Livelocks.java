package heddle.engine.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds states from which the program cannot end any more, neither by finishing nor by being stuck:
 * those that no terminal is reached from, going backwards over the stored edges, and no state in
 * which only daemons are left either, for nobody waits for those. A fair scheduler does not help
 * there. Wake-ups without a reason do not count: nobody may rely on them.
 *
 * <p>Why the reduction of {@link Mover} keeps them. Call a state <em>good</em> if nothing moves in
 * it or only daemons are left. A state without a way to a good one has only such states after it,
 * and the reduced search reaches one of these: whatever it does first commutes with the way there.
 * Conversely, let every state have a way to a good one. The reduced search makes the steps of such
 * a way, and others before, between and after them, which commute with it; they lead from a good
 * state to a good one, unless a daemon forks a thread that is none, which happens once for each
 * thread, and the state after it has a way to a good one again.
 */
final class Livelocks {

  private final List<Worker> workers;
  private final BitSet ends = new BitSet();
  private final ArrayDeque<Integer> todo = new ArrayDeque<>();
  private int[] start;
  private int[] sources;
  private boolean endlessDaemons;

  Livelocks(List<Worker> workers) {
    this.workers = workers;
  }

  /** The first state, in the order of the search, from which there is no end. */
  Optional<Integer> find() {
    turnEdges();
    for (Worker worker : workers) {
      for (int i = 0; i < worker.terminals.size(); i++) {
        end(global(worker, worker.terminals.get(i)));
      }
      for (int i = 0; i < worker.stuck.size(); i++) {
        end(global(worker, worker.stuck.get(i)));
      }
    }
    goBack();
    int before = ends.cardinality();
    for (Worker worker : workers) {
      for (int own = 0; own < worker.store.size(); own++) {
        if (!ends.get(global(worker, own)) && worker.isLeftToDaemons(own)) {
          end(global(worker, own));
        }
      }
    }
    endlessDaemons = ends.cardinality() > before;
    goBack();
    return firstWithoutEnd();
  }

  /** Whether some execution never ends only because daemons go on. Only after {@link #find}. */
  boolean areDaemonsEndless() {
    return endlessDaemons;
  }

  /** Sorts the edges by where they lead to. */
  private void turnEdges() {
    int most = workers.stream().mapToInt(worker -> worker.store.size()).max().orElse(0);
    int states = most * workers.size();
    start = new int[states + 1];
    for (Worker worker : workers) {
      for (int i = 0; i < worker.edgesTo.size(); i++) {
        start[global(worker, worker.edgesTo.get(i)) + 1]++;
      }
      for (int i = 0; i < worker.expired.size(); i += 2) {
        start[global(worker, worker.expired.get(i + 1)) + 1]++;
      }
    }
    for (int i = 0; i < states; i++) {
      start[i + 1] += start[i];
    }
    sources = new int[start[states]];
    int[] fill = Arrays.copyOf(start, states);
    for (Worker worker : workers) {
      for (int i = 0; i < worker.edgesTo.size(); i++) {
        sources[fill[global(worker, worker.edgesTo.get(i))]++] = worker.edgesFrom.get(i);
      }
      for (int i = 0; i < worker.expired.size(); i += 2) {
        sources[fill[global(worker, worker.expired.get(i + 1))]++] = worker.expired.get(i);
      }
    }
  }

  private int global(Worker worker, int own) {
    return own * workers.size() + workers.indexOf(worker);
  }

  private void end(int state) {
    if (!ends.get(state)) {
      ends.set(state);
      todo.add(state);
    }
  }

  private void goBack() {
    while (!todo.isEmpty()) {
      int state = todo.poll();
      for (int i = start[state]; i < start[state + 1]; i++) {
        end(sources[i]);
      }
    }
  }

  private Optional<Integer> firstWithoutEnd() {
    int first = Integer.MAX_VALUE;
    for (Worker worker : workers) {
      for (int own = 0; own < worker.store.size(); own++) {
        if (!ends.get(global(worker, own))) {
          first = Math.min(first, global(worker, own));
        }
      }
    }
    return first == Integer.MAX_VALUE ? Optional.empty() : Optional.of(first);
  }
}
