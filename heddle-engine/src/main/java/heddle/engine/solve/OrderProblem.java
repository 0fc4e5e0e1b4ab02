package heddle.engine.solve;

import java.util.List;

/**
 * Asks for a total order of events in which formulas hold. Events are numbered in the order in
 * which they were observed, except for the cut.
 *
 * @param events how many there are
 * @param cut the event that everything after it did not happen; it is no event of the program, or
 *     one whose response is asked for
 * @param formulas what has to hold
 */
public record OrderProblem(int events, int cut, List<Formula> formulas) {

  public OrderProblem {
    if (cut < 0 || cut >= events) {
      throw new IllegalArgumentException(
          "the cut must be one of the " + events + " events, but was " + cut);
    }
    formulas = List.copyOf(formulas);
  }

  /** Whether everything holds in this order of all events. */
  public boolean holds(List<Integer> order) {
    int[] positions = new int[events];
    for (int i = 0; i < order.size(); i++) {
      positions[order.get(i)] = i;
    }
    return order.size() == events
        && order.stream().distinct().count() == events
        && formulas.stream().allMatch(formula -> formula.holds(positions));
  }
}
