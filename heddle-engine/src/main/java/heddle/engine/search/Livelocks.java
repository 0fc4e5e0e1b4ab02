package heddle.engine.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds states from which the program cannot end any more, neither by finishing nor by being stuck:
 * those that no terminal is reached from, going backwards over the stored edges. A fair scheduler
 * does not help there.
 */
final class Livelocks {

  private final List<Worker> workers;

  Livelocks(List<Worker> workers) {
    this.workers = workers;
  }

  /** The first state, in the order of the search, from which there is no end. */
  Optional<Integer> find() {
    int count = workers.size();
    int most = workers.stream().mapToInt(worker -> worker.store.size()).max().orElse(0);
    int states = most * count;
    int[] start = new int[states + 1];
    for (Worker worker : workers) {
      for (int i = 0; i < worker.edgesTo.size(); i++) {
        start[global(worker, worker.edgesTo.get(i)) + 1]++;
      }
    }
    for (int i = 0; i < states; i++) {
      start[i + 1] += start[i];
    }
    int[] sources = new int[start[states]];
    int[] fill = Arrays.copyOf(start, states);
    for (Worker worker : workers) {
      for (int i = 0; i < worker.edgesTo.size(); i++) {
        sources[fill[global(worker, worker.edgesTo.get(i))]++] = worker.edgesFrom.get(i);
      }
    }
    return firstWithoutEnd(start, sources);
  }

  private int global(Worker worker, int own) {
    return own * workers.size() + workers.indexOf(worker);
  }

  private Optional<Integer> firstWithoutEnd(int[] start, int[] sources) {
    var ends = new BitSet();
    var todo = new ArrayDeque<Integer>();
    for (Worker worker : workers) {
      for (int i = 0; i < worker.terminals.size(); i++) {
        int state = global(worker, worker.terminals.get(i));
        ends.set(state);
        todo.add(state);
      }
    }
    while (!todo.isEmpty()) {
      int state = todo.poll();
      for (int i = start[state]; i < start[state + 1]; i++) {
        if (!ends.get(sources[i])) {
          ends.set(sources[i]);
          todo.add(sources[i]);
        }
      }
    }
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
