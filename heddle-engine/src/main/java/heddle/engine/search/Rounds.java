package heddle.engine.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Finds where time passes although threads move: they go round for ever, and whoever waits with a
 * long limit meanwhile is not let go by anybody.
 *
 * <p>These are the sets of states that lead to each other and to no other, as long as threads move
 * for a reason and no such limit runs out. If a thread waits through all of such a set, its limit
 * runs out there, in one state as well as in another: nothing that the others do in the set has to
 * do with the wait, for whoever notified, unparked or interrupted the thread, or gave it the lock
 * or permit, would have let it go. So it is tried from one state only.
 *
 * <p>Why the reduction of {@link Mover} keeps them: from a state of such a set it reaches others of
 * the set only, and a smallest part of them from which it reaches no others. Conversely, if there
 * were a way out of such a part, the search would have made the steps of that way in some order,
 * with others between them, and would be out as well.
 */
final class Rounds {

  private final List<Worker> workers;
  private final int count;

  /** The edges by where they come from. */
  private final int[] start;

  private final int[] targets;

  /** States from which limits were let run out. */
  private final BitSet done;

  private final int[] order;
  private final int[] low;
  private final int[] stack;
  private final int[] callers;
  private final int[] nextEdge;
  private final BitSet onStack = new BitSet();
  private int stackSize;
  private int numbered;

  /** Whether some limit ran out. */
  private boolean hasNews;

  private Rounds(List<Worker> workers, BitSet done) {
    this.workers = workers;
    this.done = done;
    int most = workers.stream().mapToInt(worker -> worker.store.size()).max().orElse(0);
    count = most * workers.size();
    start = new int[count + 1];
    for (Worker worker : workers) {
      for (int i = 0; i < worker.edgesFrom.size(); i++) {
        start[worker.edgesFrom.get(i) + 1]++;
      }
    }
    for (int i = 0; i < count; i++) {
      start[i + 1] += start[i];
    }
    targets = new int[start[count]];
    nextEdge = Arrays.copyOf(start, count);
    for (int w = 0; w < workers.size(); w++) {
      Worker worker = workers.get(w);
      for (int i = 0; i < worker.edgesFrom.size(); i++) {
        targets[nextEdge[worker.edgesFrom.get(i)]++] = worker.edgesTo.get(i) * workers.size() + w;
      }
    }
    System.arraycopy(start, 0, nextEdge, 0, count);
    order = new int[count];
    low = new int[count];
    stack = new int[count];
    callers = new int[count];
  }

  /**
   * Lets limits run out where threads go round.
   *
   * @param done states from which that was done before; those from which it is done now are added
   * @return whether there were any
   */
  static boolean expire(List<Worker> workers, BitSet done) {
    var rounds = new Rounds(workers, done);
    for (int state = 0; state < rounds.count; state++) {
      boolean exists = state / workers.size() < workers.get(state % workers.size()).store.size();
      if (exists && rounds.order[state] == 0) {
        rounds.visit(state);
      }
    }
    return rounds.hasNews;
  }

  /** Tarjan's algorithm, without recursion. */
  private void visit(int root) {
    int depth = 0;
    enter(root);
    callers[depth++] = root;
    while (depth > 0) {
      int state = callers[depth - 1];
      if (nextEdge[state] < start[state + 1]) {
        int target = targets[nextEdge[state]++];
        if (order[target] == 0) {
          enter(target);
          callers[depth++] = target;
        } else if (onStack.get(target)) {
          low[state] = Math.min(low[state], order[target]);
        }
      } else {
        depth--;
        if (depth > 0) {
          int caller = callers[depth - 1];
          low[caller] = Math.min(low[caller], low[state]);
        }
        if (low[state] == order[state]) {
          leave(state);
        }
      }
    }
  }

  private void enter(int state) {
    order[state] = ++numbered;
    low[state] = numbered;
    stack[stackSize++] = state;
    onStack.set(state);
  }

  /** Takes the states that lead to each other from the stack, down to {@code bottom}. */
  private void leave(int bottom) {
    int first = stackSize - 1;
    while (stack[first] != bottom) {
      first--;
    }
    var members = new BitSet();
    for (int i = first; i < stackSize; i++) {
      members.set(stack[i]);
      onStack.clear(stack[i]);
    }
    stackSize = first;
    if (start[bottom] < start[bottom + 1] && isClosed(members)) {
      expire(members);
    }
  }

  private boolean isClosed(BitSet members) {
    for (int s = members.nextSetBit(0); s >= 0; s = members.nextSetBit(s + 1)) {
      for (int i = start[s]; i < start[s + 1]; i++) {
        if (!members.get(targets[i])) {
          return false;
        }
      }
    }
    return true;
  }

  private void expire(BitSet members) {
    int first = members.nextSetBit(0);
    if (done.get(first)) {
      return;
    }
    Worker worker = workers.get(first % workers.size());
    long waiting = worker.waitingLong(first / workers.size(), -1);
    int[] nodes = worker.nodes().clone();
    for (int s = first; s >= 0 && waiting != 0; s = members.nextSetBit(s + 1)) {
      Worker owner = workers.get(s % workers.size());
      waiting = owner.waitingLong(s / workers.size(), waiting);
      for (long rest = waiting; rest != 0; rest &= rest - 1) {
        int t = Long.numberOfTrailingZeros(rest);
        waiting &= owner.nodes()[t] == nodes[t] ? -1L : ~(1L << t);
      }
    }
    if (waiting != 0) {
      done.set(first);
      hasNews = true;
      worker.expire(first, waiting);
    }
  }
}
