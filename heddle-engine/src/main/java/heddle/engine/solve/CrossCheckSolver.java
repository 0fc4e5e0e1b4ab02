package heddle.engine.solve;

/**
 * Asks two solvers and compares. Takes the answer of the first one, or of the second where the
 * first gave up.
 */
public final class CrossCheckSolver implements OrderSolver {

  private final OrderSolver first;
  private final OrderSolver second;

  public CrossCheckSolver(OrderSolver first, OrderSolver second) {
    this.first = first;
    this.second = second;
  }

  /**
   * @throws IllegalStateException if they contradict each other or one gives an order in which not
   *     everything holds; the message has the whole problem
   */
  @Override
  public SolverAnswer solve(OrderProblem problem) {
    SolverAnswer one = checked(first.solve(problem), problem, "the first solver");
    SolverAnswer two = checked(second.solve(problem), problem, "the second solver");
    if (one instanceof SolverAnswer.GaveUp) {
      return two;
    }
    if (!(two instanceof SolverAnswer.GaveUp)
        && one instanceof SolverAnswer.Order != two instanceof SolverAnswer.Order) {
      throw new IllegalStateException(
          "the first solver says " + one + ", the second " + two + ": " + problem);
    }
    return one;
  }

  private static SolverAnswer checked(SolverAnswer answer, OrderProblem problem, String who) {
    if (answer instanceof SolverAnswer.Order order && !problem.holds(order.events())) {
      throw new IllegalStateException(
          who + " gives an order in which not everything holds, " + order + ": " + problem);
    }
    return answer;
  }
}
