package heddle.engine.solve;

import static heddle.engine.solve.Formula.before;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is asked, and what is said if nobody knows. */
class FallbackSolverTest {

  private static final OrderProblem PROBLEM =
      new OrderProblem(2, 0, List.of(before(0, 1), before(1, 0)));
  private static final OrderSolver HELPLESS = problem -> new SolverAnswer.GaveUp("it is too hard");

  private final List<String> log = new ArrayList<>();

  /** Answers that it is impossible, and notes what is done with it. */
  private final class Second implements FallbackSolver.Closeable {
    private final SolverAnswer answer;

    Second(SolverAnswer answer) {
      log.add("made");
      this.answer = answer;
    }

    @Override
    public SolverAnswer solve(OrderProblem problem) {
      return answer;
    }

    @Override
    public void close() {
      log.add("closed");
    }
  }

  @Test
  void nobodyElseIsMadeIfTheFirstKnows() {
    var solver =
        new FallbackSolver(new SearchSolver(), () -> new Second(new SolverAnswer.Impossible()));

    assertEquals(new SolverAnswer.Impossible(), solver.solve(PROBLEM));
    assertEquals(List.of(), log);
  }

  @Test
  void theSecondIsAskedAndClosedWhereTheFirstGivesUp() {
    var solver = new FallbackSolver(HELPLESS, () -> new Second(new SolverAnswer.Impossible()));

    assertEquals(new SolverAnswer.Impossible(), solver.solve(PROBLEM));
    assertEquals(List.of("made", "closed"), log);
  }

  @Test
  void itIsUndecidedIfBothGiveUp() {
    var solver =
        new FallbackSolver(HELPLESS, () -> new Second(new SolverAnswer.GaveUp("so it is")));

    assertEquals(new SolverAnswer.GaveUp("it is too hard, and so it is"), solver.solve(PROBLEM));
  }

  @Test
  void itIsUndecidedIfTheSecondCannotBeLoadedAndThatIsTriedOnce() {
    var solver =
        new FallbackSolver(
            HELPLESS,
            () -> {
              log.add("tried");
              throw new UnsatisfiedLinkError("no z3 here");
            });

    solver.solve(PROBLEM);
    SolverAnswer answer = solver.solve(PROBLEM);

    String reason = assertInstanceOf(SolverAnswer.GaveUp.class, answer).reason();
    assertTrue(reason.contains("no z3 here"), reason);
    assertEquals(List.of("tried"), log);
  }

  @Test
  void z3DecidesWhatOursMayNotTry() {
    var solver = new FallbackSolver(HELPLESS, Z3Solver::new);

    assertEquals(new SolverAnswer.Impossible(), solver.solve(PROBLEM));
  }
}
