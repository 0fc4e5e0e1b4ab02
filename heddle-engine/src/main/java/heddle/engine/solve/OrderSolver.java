package heddle.engine.solve;

/** Answers order problems. What it answers is true; it may give up. */
@FunctionalInterface
public interface OrderSolver {

  SolverAnswer solve(OrderProblem problem);
}
