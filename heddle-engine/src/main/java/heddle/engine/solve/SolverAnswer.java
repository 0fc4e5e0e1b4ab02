package heddle.engine.solve;

import java.util.List;

/** What became of an {@link OrderProblem}. */
public sealed interface SolverAnswer {

  /** Everything holds in this order of all events. */
  record Order(List<Integer> events) implements SolverAnswer {
    public Order {
      events = List.copyOf(events);
    }
  }

  /** There is no such order. */
  record Impossible() implements SolverAnswer {}

  /** Not known; {@code reason} says why, as a clause. */
  record GaveUp(String reason) implements SolverAnswer {}
}
