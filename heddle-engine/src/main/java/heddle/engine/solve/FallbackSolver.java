package heddle.engine.solve;

import java.util.function.Supplier;

/**
 * Asks a second solver where the first gives up. The second one is made for each such question and
 * closed after it, so nothing of it is loaded before it is needed.
 */
public final class FallbackSolver implements OrderSolver {

  /** A solver that has something to give back. */
  public interface Closeable extends OrderSolver, AutoCloseable {
    @Override
    void close();
  }

  private final OrderSolver first;
  private final Supplier<? extends Closeable> second;
  private String missing = "";

  public FallbackSolver(OrderSolver first, Supplier<? extends Closeable> second) {
    this.first = first;
    this.second = second;
  }

  /** Our own, and Z3 where it gives up, if Z3 is there. */
  public static FallbackSolver standard() {
    return new FallbackSolver(new SearchSolver(), FallbackSolver::z3);
  }

  /** A reference to the constructor would need Z3 at once. */
  private static Closeable z3() {
    return new Z3Solver();
  }

  @Override
  public SolverAnswer solve(OrderProblem problem) {
    SolverAnswer answer = first.solve(problem);
    if (!(answer instanceof SolverAnswer.GaveUp gaveUp)) {
      return answer;
    }
    SolverAnswer other = missing.isEmpty() ? askSecond(problem) : new SolverAnswer.GaveUp(missing);
    return other instanceof SolverAnswer.GaveUp too
        ? new SolverAnswer.GaveUp(gaveUp.reason() + ", and " + too.reason())
        : other;
  }

  /** Z3 may not be on the class path, and its library may not be made for this system. */
  private SolverAnswer askSecond(OrderProblem problem) {
    try (Closeable solver = second.get()) {
      return solver.solve(problem);
    } catch (LinkageError e) {
      missing = "there is no other solver: " + e;
      return new SolverAnswer.GaveUp(missing);
    }
  }
}
