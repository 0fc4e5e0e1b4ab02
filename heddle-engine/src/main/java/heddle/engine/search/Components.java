package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Footprint;
import heddle.engine.model.Op;
import heddle.engine.model.Symbols;
import heddle.protocol.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Splits the threads into groups that have nothing to do with each other, as far as is known: no
 * cell that one group writes and another touches, no common lock or wait set, no fork or join
 * across. The product of such groups need not be searched: each group is searched alone, and the
 * classes multiply.
 */
final class Components {

  private final Knowledge knowledge;
  private final int[] leader;

  /** By object, the first thread that was seen to touch it, or -1. */
  private final int[] cells;

  private final int[] locks;
  private final int[] semaphores;
  private final int[] waitSets;
  private final boolean[] written;

  private Components(Knowledge knowledge) {
    this.knowledge = knowledge;
    this.leader = new int[knowledge.threads()];
    for (int i = 0; i < leader.length; i++) {
      leader[i] = i;
    }
    Symbols symbols = knowledge.symbols();
    cells = untouched(symbols.cells.size());
    locks = untouched(symbols.locks.size());
    semaphores = untouched(symbols.semaphores.size());
    waitSets = untouched(symbols.waitSets.size());
    written = new boolean[cells.length];
  }

  private static int[] untouched(int count) {
    int[] result = new int[count];
    Arrays.fill(result, -1);
    return result;
  }

  /** The groups, each a list of thread numbers in ascending order. */
  static List<int[]> of(Knowledge knowledge) {
    var components = new Components(knowledge);
    components.unite();
    return components.groups();
  }

  private void unite() {
    uniteIfPatient();
    for (int thread = 0; thread < leader.length; thread++) {
      for (Op op : knowledge.operations(thread)) {
        unite(thread, op.footprint);
      }
    }
    for (int thread = 0; thread < leader.length; thread++) {
      for (Op op : knowledge.operations(thread)) {
        uniteByCells(thread, op.footprint);
      }
    }
  }

  /** A program is idle as a whole: who waits for that has to do with everybody. */
  private void uniteIfPatient() {
    for (int thread = 0; thread < leader.length; thread++) {
      if (knowledge.operations(thread).stream().anyMatch(op -> op.patient)) {
        for (int other = 1; other < leader.length; other++) {
          unite(0, other);
        }
        return;
      }
    }
  }

  /** Unites by everything but cells, of which it is noted here whether anybody sets them. */
  private void unite(int thread, Footprint touched) {
    for (int i = 0; i < touched.size(); i++) {
      int object = touched.object(i, thread);
      switch (touched.resource(i)) {
        case CELL -> written[object] |= touched.effect(i).isExclusive();
        case LOCK -> unite(locks, object, thread);
        case SEMAPHORE -> unite(semaphores, object, thread);
        case WAIT_SET -> unite(waitSets, object, thread);
        case PERMIT, INTERRUPT, LIFE -> unite(object, thread);
      }
    }
  }

  private void uniteByCells(int thread, Footprint touched) {
    for (int i = 0; i < touched.size(); i++) {
      if (touched.resource(i) == Resource.CELL && written[touched.object(i, thread)]) {
        unite(cells, touched.object(i, thread), thread);
      }
    }
  }

  private void unite(int[] first, int object, int thread) {
    if (first[object] < 0) {
      first[object] = thread;
    } else {
      unite(first[object], thread);
    }
  }

  private void unite(int a, int b) {
    leader[find(b)] = find(a);
  }

  private int find(int thread) {
    int top = thread;
    while (leader[top] != top) {
      top = leader[top];
    }
    leader[thread] = top;
    return top;
  }

  private List<int[]> groups() {
    int[] size = new int[leader.length];
    for (int thread = 0; thread < leader.length; thread++) {
      size[find(thread)]++;
    }
    var groups = new int[leader.length][];
    int[] fill = new int[leader.length];
    var result = new ArrayList<int[]>();
    for (int thread = 0; thread < leader.length; thread++) {
      int top = find(thread);
      if (fill[top] == 0) {
        groups[top] = new int[size[top]];
        result.add(groups[top]);
      }
      groups[top][fill[top]++] = thread;
    }
    return result;
  }
}
