package heddle.engine.solve;

/** Counts what another solver does. */
public final class StatisticsSolver implements OrderSolver {

  private final OrderSolver solver;
  private long orders;
  private long impossible;
  private long gaveUp;
  private long nanos;

  public StatisticsSolver(OrderSolver solver) {
    this.solver = solver;
  }

  @Override
  public SolverAnswer solve(OrderProblem problem) {
    long start = System.nanoTime();
    SolverAnswer answer = solver.solve(problem);
    nanos += System.nanoTime() - start;
    if (answer instanceof SolverAnswer.Order) {
      orders++;
    } else if (answer instanceof SolverAnswer.Impossible) {
      impossible++;
    } else {
      gaveUp++;
    }
    return answer;
  }

  /** How many problems were solvable. */
  public long orders() {
    return orders;
  }

  /** How many were not. */
  public long impossible() {
    return impossible;
  }

  /** How many are undecided. */
  public long gaveUp() {
    return gaveUp;
  }

  /** How long it all took. */
  public double seconds() {
    return nanos / 1e9;
  }
}
