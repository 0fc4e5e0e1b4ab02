package heddle.engine.solve;

import static heddle.engine.solve.Formula.all;
import static heddle.engine.solve.Formula.any;
import static heddle.engine.solve.Formula.before;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every solver has to say, and that they agree with all orders tried one by one. */
class OrderSolverTest {

  private static final int EVENTS = 5;

  static Stream<OrderSolver> solvers() {
    return Stream.of(
        new SearchSolver(),
        new SearchSolver(0, 1_000),
        new Z3Solver(),
        new StatisticsSolver(new SearchSolver()),
        new CrossCheckSolver(new SearchSolver(), new Z3Solver()));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void everythingHoldsInTheOrderThatIsFound(OrderSolver solver) {
    var problem =
        new OrderProblem(
            4, 3, List.of(before(2, 0), any(before(0, 1), before(3, 2)), before(1, 2)));

    SolverAnswer answer = solver.solve(problem);

    assertTrue(problem.holds(assertInstanceOf(SolverAnswer.Order.class, answer).events()));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void aCycleIsImpossible(OrderSolver solver) {
    var problem = new OrderProblem(3, 0, List.of(before(0, 1), before(1, 2), before(2, 0)));

    assertEquals(new SolverAnswer.Impossible(), solver.solve(problem));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void nothingToChooseFromIsImpossible(OrderSolver solver) {
    assertEquals(
        new SolverAnswer.Impossible(),
        solver.solve(new OrderProblem(2, 0, List.of(any(List.of())))));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void nothingToHoldAlwaysHolds(OrderSolver solver) {
    assertInstanceOf(
        SolverAnswer.Order.class, solver.solve(new OrderProblem(2, 0, List.of(all(List.of())))));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void aChoiceMayHaveChoicesInside(OrderSolver solver) {
    Formula inner = new Formula.Any(List.of(before(1, 0), before(2, 0)));
    Formula outer = new Formula.Any(List.of(before(2, 1), inner));
    var problem = new OrderProblem(4, 3, List.of(outer, inner, any(before(0, 2), before(3, 1))));

    SolverAnswer answer = solver.solve(problem);

    assertTrue(problem.holds(assertInstanceOf(SolverAnswer.Order.class, answer).events()));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void randomProblemsHaveASolutionIfSomeOrderIsOne(OrderSolver solver) {
    var random = new Random(7);
    int solvable = 0;
    for (int i = 0; i < 200; i++) {
      OrderProblem problem = random(random, EVENTS, 7);

      SolverAnswer answer = solver.solve(problem);

      boolean possible = orders(new ArrayList<>(), problem);
      assertEquals(possible, answer instanceof SolverAnswer.Order, problem::toString);
      if (answer instanceof SolverAnswer.Order order) {
        assertTrue(problem.holds(order.events()), problem::toString);
        solvable++;
      }
    }
    assertTrue(solvable > 50 && solvable < 150, solvable + " of 200 have a solution");
  }

  @Test
  void whatIsLearntFromConflictsIsTrue() {
    var random = new Random(3);
    var solver = new CrossCheckSolver(new SearchSolver(0, 10_000), new Z3Solver());
    int solvable = 0;
    for (int i = 0; i < 150; i++) {
      solvable += solver.solve(random(random, 20, 20)) instanceof SolverAnswer.Order ? 1 : 0;
    }
    assertTrue(solvable > 30 && solvable < 120, solvable + " of 150 have a solution");
  }

  @Test
  void whoMayDecideNothingGivesUp() {
    var easy = new OrderProblem(4, 3, List.of(any(before(1, 0), before(3, 2)), any(before(1, 0))));
    var hard =
        new OrderProblem(
            4,
            3,
            List.of(
                any(before(0, 1), before(2, 3)),
                any(before(0, 1), before(3, 2)),
                any(before(1, 0), before(2, 3)),
                any(before(1, 0), before(3, 2))));

    assertInstanceOf(SolverAnswer.Order.class, new SearchSolver(0, 0).solve(easy));
    assertInstanceOf(SolverAnswer.GaveUp.class, new SearchSolver(0, 0).solve(hard));
    assertEquals(new SolverAnswer.Impossible(), new SearchSolver(100, 0).solve(hard));
    assertEquals(new SolverAnswer.Impossible(), new SearchSolver(0, 100).solve(hard));
  }

  @Test
  void contradictionsBetweenSolversAreReportedWithTheProblem() {
    OrderSolver wrong = problem -> new SolverAnswer.Impossible();
    var problem = new OrderProblem(2, 0, List.of(before(1, 0)));

    var thrown =
        assertThrows(
            IllegalStateException.class,
            () -> new CrossCheckSolver(new SearchSolver(), wrong).solve(problem));

    assertTrue(thrown.getMessage().contains("1<0"), thrown.getMessage());
  }

  @Test
  void statisticsCountWhatWasAnswered() {
    var solver = new StatisticsSolver(new SearchSolver());

    solver.solve(new OrderProblem(2, 0, List.of(before(1, 0))));
    solver.solve(new OrderProblem(2, 0, List.of(before(1, 0), before(0, 1))));

    assertEquals(
        List.of(1L, 1L, 0L), List.of(solver.orders(), solver.impossible(), solver.gaveUp()));
  }

  private static OrderProblem random(Random random, int events, int size) {
    var formulas = new ArrayList<Formula>();
    for (int i = 0; i < size; i++) {
      formulas.add(formula(random, events, 2));
    }
    return new OrderProblem(events, events - 1, formulas);
  }

  private static Formula formula(Random random, int events, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      int a = random.nextInt(events);
      return before(a, (a + 1 + random.nextInt(events - 1)) % events);
    }
    List<Formula> parts =
        IntStream.range(0, 1 + random.nextInt(3))
            .mapToObj(i -> formula(random, events, depth - 1))
            .toList();
    return random.nextInt(3) == 0 ? all(parts) : any(parts);
  }

  /** Whether some order that begins like this is a solution. */
  private static boolean orders(List<Integer> begin, OrderProblem problem) {
    if (begin.size() == problem.events()) {
      return problem.holds(begin);
    }
    for (int e = 0; e < problem.events(); e++) {
      if (!begin.contains(e)) {
        var longer = new ArrayList<>(begin);
        longer.add(e);
        if (orders(longer, problem)) {
          return true;
        }
      }
    }
    return false;
  }
}
