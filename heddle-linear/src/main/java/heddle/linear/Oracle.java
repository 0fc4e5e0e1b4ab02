package heddle.linear;

import heddle.linear.judge.Doubt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a scenario may give: the results of every sequential order of its calls in which each thread
 * makes its calls one after the other. A call that waits in the specification is not made; an order
 * ends where every thread has made its calls or waits.
 *
 * <p>Asked in the middle of a run, it looks results up in sorted arrays and does nothing else.
 */
final class Oracle implements Function<String, Doubt> {

  /** More states of doubt are not looked at to know which pairs are asked for. */
  private static final int MOST_DOUBTS = 20_000;

  private final Scenario scenario;
  private final SequentialRuns runs;
  private final Map<String, List<int[]>> ordersByResults = new TreeMap<>();
  private final int[] lengths;
  private boolean mayWait;
  private int[][] pairs;
  private int[][] numbers;
  private String[] keys;
  private Doubt[] doubts;

  private Oracle(Scenario scenario, SequentialRuns runs) {
    this.scenario = scenario;
    this.runs = runs;
    this.lengths = scenario.lengths();
  }

  static Oracle of(Scenario scenario, SequentialRuns runs) {
    var oracle = new Oracle(scenario, runs);
    oracle.compute();
    return oracle;
  }

  private void compute() {
    var made = new ArrayList<Integer>();
    var initial = new StringBuilder();
    for (int call : scenario.initial()) {
      made.add(call);
      String result = runs.last(List.copyOf(made));
      if (result.equals(SequentialRuns.WAITS)) {
        finish(Set.of());
        return;
      }
      initial.append(result).append('\n');
    }
    var results = new ArrayList<List<String>>();
    scenario.parts().forEach(part -> results.add(new ArrayList<>()));
    var order = new int[scenario.count()];
    Arrays.fill(order, -1);
    extend(made, 0, order, results, initial.toString());
    finish(asked());
  }

  /** Whether the scenario can be made: its initial part does not wait. */
  boolean isPossible() {
    return !ordersByResults.isEmpty();
  }

  private void extend(
      List<Integer> made, int position, int[] order, List<List<String>> results, String initial) {
    boolean isEnd = true;
    int start = 0;
    for (int thread = 0; thread < results.size(); thread++) {
      List<Integer> part = scenario.parts().get(thread);
      List<String> its = results.get(thread);
      if (its.size() < part.size()) {
        int call = part.get(its.size());
        made.add(call);
        String result = runs.last(List.copyOf(made));
        if (result.equals(SequentialRuns.WAITS)) {
          mayWait = true;
        } else {
          isEnd = false;
          order[start + its.size()] = position;
          its.add(result);
          extend(made, position + 1, order, results, initial);
          its.remove(its.size() - 1);
          order[start + its.size()] = -1;
        }
        made.remove(made.size() - 1);
      }
      start += part.size();
    }
    if (isEnd) {
      end(made, order, results, initial);
    }
  }

  private void end(List<Integer> made, int[] order, List<List<String>> results, String initial) {
    var text = new StringBuilder(initial);
    boolean isOver = true;
    for (int thread = 0; thread < results.size(); thread++) {
      text.append(Doubt.NEXT_PART);
      results.get(thread).forEach(result -> text.append(result).append('\n'));
      isOver &= results.get(thread).size() == scenario.parts().get(thread).size();
    }
    text.append(Doubt.NEXT_PART);
    add("0" + Doubt.NEXT_PART + text, order);
    for (int i = 0; isOver && i < scenario.finals().size(); i++) {
      made.add(scenario.finals().get(i));
      String result = runs.last(List.copyOf(made));
      made.remove(made.size() - 1);
      boolean waits = result.equals(SequentialRuns.WAITS);
      mayWait |= waits;
      add((i + 1) + Doubt.NEXT_PART + text + (waits ? "" : result) + "\n", order);
    }
  }

  private void add(String results, int[] order) {
    List<int[]> orders = ordersByResults.computeIfAbsent(results, key -> new ArrayList<>());
    orders.add(order.clone());
  }

  /** The pairs of calls that executions may be asked for. */
  private Set<List<Integer>> asked() {
    var asked = new TreeSet<List<Integer>>((a, b) -> Arrays.compare(array(a), array(b)));
    int count = scenario.count();
    var all = new int[count][count];
    for (var entry : ordersByResults.entrySet()) {
      var seen = new HashSet<String>();
      var open = new ArrayList<Doubt>();
      open.add(doubt(entry.getKey(), all));
      while (!open.isEmpty() && seen.size() < MOST_DOUBTS) {
        Doubt doubt = open.remove(open.size() - 1);
        if (doubt.isOpen() && seen.add(doubt.key())) {
          asked.add(List.of(doubt.first(), doubt.second()));
          open.add(doubt.answered(true));
          open.add(doubt.answered(false));
        }
      }
      if (!open.isEmpty()) {
        return allPairs();
      }
    }
    return asked;
  }

  private static int[] array(List<Integer> numbers) {
    return Scenario.array(numbers);
  }

  private Set<List<Integer>> allPairs() {
    var pairs = new HashSet<List<Integer>>();
    for (int a = 0; a < scenario.count(); a++) {
      for (int b = 0; b < scenario.count(); b++) {
        if (scenario.threadOf(a) != scenario.threadOf(b)) {
          pairs.add(List.of(a, b));
        }
      }
    }
    return pairs;
  }

  private void finish(Set<List<Integer>> asked) {
    numbers = new int[scenario.count()][scenario.count()];
    for (int[] row : numbers) {
      Arrays.fill(row, -1);
    }
    pairs = new int[asked.size()][];
    int next = 0;
    for (List<Integer> pair : asked) {
      numbers[pair.get(0)][pair.get(1)] = next;
      pairs[next++] = array(pair);
    }
    var found = new LinkedHashMap<String, Doubt>();
    ordersByResults.keySet().forEach(results -> found.put(results, doubt(results, numbers)));
    keys = found.keySet().toArray(String[]::new);
    doubts = found.values().toArray(Doubt[]::new);
  }

  private Doubt doubt(String results, int[][] numbering) {
    return Doubt.about(
        results,
        ordersByResults.getOrDefault(results, List.of()).toArray(int[][]::new),
        lengths,
        numbering);
  }

  Scenario scenario() {
    return scenario;
  }

  /** Whether a call of the scenario waits in some order. */
  boolean mayWait() {
    return mayWait;
  }

  /** The pairs that are asked for, in the order of their numbers. */
  int[][] pairs() {
    return pairs;
  }

  @Override
  public Doubt apply(String results) {
    int low = 0;
    int high = keys.length - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      int comparison = keys[middle].compareTo(results);
      if (comparison == 0) {
        return doubts[middle];
      } else if (comparison < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Doubt.about(results, new int[0][], lengths, numbers);
  }
}
