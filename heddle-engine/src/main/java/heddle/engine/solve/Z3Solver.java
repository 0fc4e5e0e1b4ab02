package heddle.engine.solve;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import heddle.engine.solve.Formula.All;
import heddle.engine.solve.Formula.Before;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Solves order problems with the constraint solver Z3, in integer difference logic: each event has
 * a number, and one comes before another if its number is less. Events with equal numbers may be
 * put in any order, because formulas have no negation.
 *
 * <p>The only class that needs {@code tools.aqua:z3-turnkey}, which is an optional dependency.
 */
public final class Z3Solver implements FallbackSolver.Closeable {

  /** A context keeps some of what it was asked; after so many problems there is a new one. */
  private static final int PROBLEMS_OF_A_CONTEXT = 1_000;

  private final Duration limit;
  private Context context = new Context(Map.of("model", "true"));
  private int problems;

  public Z3Solver() {
    this(Duration.ofSeconds(10));
  }

  /**
   * @param limit give up after so long
   */
  public Z3Solver(Duration limit) {
    this.limit = limit;
  }

  @Override
  public SolverAnswer solve(OrderProblem problem) {
    if (++problems % PROBLEMS_OF_A_CONTEXT == 0) {
      context.close();
      context = new Context(Map.of("model", "true"));
    }
    Solver solver = context.mkSolver("QF_IDL");
    Params params = context.mkParams();
    params.add("timeout", (int) limit.toMillis());
    solver.setParameters(params);
    var numbers = new IntExpr[problem.events()];
    for (int e = 0; e < numbers.length; e++) {
      numbers[e] = context.mkIntConst("e" + e);
    }
    solver.add(
        problem.formulas().stream()
            .map(formula -> translate(context, numbers, formula))
            .toArray(BoolExpr[]::new));
    Status status = solver.check();
    if (status == Status.SATISFIABLE) {
      return new SolverAnswer.Order(order(solver.getModel(), numbers));
    }
    return status == Status.UNSATISFIABLE
        ? new SolverAnswer.Impossible()
        : new SolverAnswer.GaveUp("Z3 says: " + solver.getReasonUnknown());
  }

  @Override
  public void close() {
    context.close();
  }

  private static BoolExpr translate(Context context, IntExpr[] numbers, Formula formula) {
    if (formula instanceof Before before) {
      return context.mkLt(numbers[before.first()], numbers[before.second()]);
    }
    boolean all = formula instanceof All;
    List<Formula> parts = all ? ((All) formula).parts() : ((Formula.Any) formula).parts();
    var terms = new ArrayList<BoolExpr>();
    parts.forEach(part -> terms.add(translate(context, numbers, part)));
    BoolExpr[] array = terms.toArray(BoolExpr[]::new);
    return all ? context.mkAnd(array) : context.mkOr(array);
  }

  private static List<Integer> order(Model model, IntExpr[] numbers) {
    long[] values = new long[numbers.length];
    for (int e = 0; e < values.length; e++) {
      values[e] = Long.parseLong(model.evaluate(numbers[e], true).toString());
    }
    return IntStream.range(0, values.length)
        .boxed()
        .sorted(Comparator.comparingLong(e -> values[e]))
        .toList();
  }
}
