package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.order.Execution;
import heddle.engine.solve.Answer;
import heddle.engine.solve.OrderProblem;
import heddle.protocol.Response;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Can two conflicting accesses be announced together [Huang, PLDI 2015, section 3.3]? Both are at
 * the cut then, and may follow each other directly.
 *
 * @param first the number of the step that is earlier in the trace
 * @param second the number of the other
 */
public record RaceQuery(CausalModel model, int first, int second) {

  /** Every pair of conflicting accesses of different threads, at least one of them plain. */
  public static List<RaceQuery> all(CausalModel model) {
    var queries = new ArrayList<RaceQuery>();
    Execution run = model.run();
    for (int b = 0; b < run.length(); b++) {
      for (int a = 0; a < b; a++) {
        if (conflict(run, a, b)) {
          queries.add(new RaceQuery(model, a, b));
        }
      }
    }
    return queries;
  }

  private static boolean conflict(Execution run, int a, int b) {
    Op one = run.op(a);
    Op two = run.op(b);
    return run.thread(a) != run.thread(b)
        && one.kind.isAccess()
        && two.kind.isAccess()
        && one.object == two.object
        && (one.plain || two.plain)
        && (writes(run, a) || writes(run, b));
  }

  /** A compare-and-set that failed may succeed elsewhere, but then it is a question of its own. */
  private static boolean writes(Execution run, int k) {
    return run.op(k).sets(run.event(k).response().equals(Response.TRUE));
  }

  public OrderProblem problem() {
    var goal = new ArrayList<>(model.announced(first));
    goal.addAll(model.announced(second));
    for (int k : new int[] {first, second}) {
      if (model.run().op(k).kind == Op.Kind.CAS) {
        int expected = model.run().op(k).value;
        goal.add(model.accessesOf(k).returns(model.cut(), value -> value == expected));
      }
    }
    return model.problem(goal, -1);
  }

  /** The schedule of an answer, with the two accesses at its end. */
  public List<Step> steps(Answer.Order answer) {
    var steps = new ArrayList<>(model.steps(answer.events()));
    steps.add(model.run().step(first));
    steps.add(model.run().step(second));
    return steps;
  }
}
