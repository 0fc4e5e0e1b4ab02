package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.model.Op;
import heddle.protocol.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits the threads into groups that have nothing to do with each other, as far as is known: no
 * cell that one group writes and another touches, no common lock or wait set, no fork or join
 * across. The product of such groups need not be searched: each group is searched alone, and the
 * classes multiply.
 */
final class Components {

  private final Knowledge knowledge;
  private final int[] leader;

  private Components(Knowledge knowledge) {
    this.knowledge = knowledge;
    this.leader = new int[knowledge.threads()];
    for (int i = 0; i < leader.length; i++) {
      leader[i] = i;
    }
  }

  /** The groups, each a list of thread numbers in ascending order. */
  static List<int[]> of(Knowledge knowledge) {
    var components = new Components(knowledge);
    components.unite();
    var groups = new HashMap<Integer, List<Integer>>();
    var result = new ArrayList<List<Integer>>();
    for (int thread = 0; thread < components.leader.length; thread++) {
      int leader = components.find(thread);
      groups
          .computeIfAbsent(
              leader,
              key -> {
                var group = new ArrayList<Integer>();
                result.add(group);
                return group;
              })
          .add(thread);
    }
    return result.stream()
        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  private void unite() {
    Map<Integer, List<Integer>> touching = new HashMap<>();
    Map<Integer, Boolean> written = new HashMap<>();
    Map<String, Integer> others = new HashMap<>();
    for (int thread = 0; thread < leader.length; thread++) {
      for (Node node : Tries.nodes(knowledge, thread)) {
        if (!node.isAnnounced()) {
          continue;
        }
        Op op = node.op();
        if (op.kind.isAccess()) {
          touch(touching, op.object, thread);
          written.merge(op.object, op.kind != Op.Kind.READ, Boolean::logicalOr);
        } else if (op.kind == Op.Kind.INIT) {
          for (int cell : op.cells) {
            touch(touching, cell, thread);
            written.put(cell, true);
          }
        } else {
          uniteOther(others, thread, op);
        }
      }
    }
    touching.forEach(
        (cell, threads) -> {
          if (written.get(cell)) {
            threads.forEach(thread -> unite(threads.get(0), thread));
          }
        });
  }

  private static void touch(Map<Integer, List<Integer>> touching, int cell, int thread) {
    List<Integer> threads = touching.computeIfAbsent(cell, key -> new ArrayList<>());
    if (threads.isEmpty() || threads.get(threads.size() - 1) != thread) {
      threads.add(thread);
    }
  }

  private void uniteOther(Map<String, Integer> others, int thread, Op op) {
    switch (op.kind) {
      case ACQUIRE, TRY, RELEASE ->
          unite(others, (op.mode == Mode.PERMIT ? "s" : "l") + op.object, thread);
      case WAIT -> {
        unite(others, "w" + op.object, thread);
        unite(others, "l" + op.other, thread);
      }
      case WAKE, NOTIFY, NOTIFY_ALL -> unite(others, "w" + op.object, thread);
      case UNPARK, FORK, JOIN, IS_ALIVE, INTERRUPT, TEST_INTERRUPT -> unite(op.object, thread);
      default -> {}
    }
  }

  private void unite(Map<String, Integer> others, String object, int thread) {
    Integer first = others.putIfAbsent(object, thread);
    if (first != null) {
      unite(first, thread);
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
}
