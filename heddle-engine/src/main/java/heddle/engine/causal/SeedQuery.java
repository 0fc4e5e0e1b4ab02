package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.Formula;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Can a read return another value [Huang, PLDI 2015, section 3.4]? Also for updates, and for a
 * compare-and-set, whose other value is the other answer.
 *
 * @param model of the trace
 * @param read the number of the step that reads
 * @param value the number of the value that it should see
 */
public record SeedQuery(CausalModel model, int read, int value) {

  /** Every question about every read of the trace, from step {@code from} on. */
  public static List<SeedQuery> all(CausalModel model, int from) {
    var queries = new ArrayList<SeedQuery>();
    for (int k = from; k < model.run().length(); k++) {
      queries.addAll(of(model, k));
    }
    return queries;
  }

  private static List<SeedQuery> of(CausalModel model, int k) {
    var queries = new ArrayList<SeedQuery>();
    Op op = model.run().op(k);
    if (op.kind == Op.Kind.READ || op.kind == Op.Kind.UPDATE) {
      for (int value : model.accessesOf(k).values()) {
        if (value != model.run().returned(k)) {
          queries.add(new SeedQuery(model, k, value));
        }
      }
    } else if (op.kind == Op.Kind.CAS) {
      boolean failed = model.run().returned(k) == 0;
      model.accessesOf(k).values().stream()
          .filter(value -> failed == (value == op.value))
          .findFirst()
          .ifPresent(value -> queries.add(new SeedQuery(model, k, value)));
    }
    return queries;
  }

  /** The question to a solver. */
  public OrderProblem problem() {
    return problem(List.of());
  }

  /** The question to a solver, with something else that has to hold. */
  public OrderProblem problem(List<Formula> more) {
    AnalyzedRun run = model.run();
    var goal = new ArrayList<>(model.announced(read));
    goal.addAll(more);
    boolean succeeds = run.op(read).kind != Op.Kind.CAS || value == run.op(read).value;
    goal.add(
        model
            .accessesOf(read)
            .returns(model.cut(), seen -> succeeds ? seen == value : seen != run.op(read).value));
    return model.problem(goal, read);
  }

  /** The schedule of an answer: it leads to the read, which then sees the value. */
  public List<Step> steps(SolverAnswer.Order answer) {
    var steps = new ArrayList<>(model.steps(answer.events()));
    steps.add(model.run().step(read));
    return steps;
  }
}
