package heddle.engine.causal;

import heddle.engine.causal.Sections.Section;
import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.Formula;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Mode;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Can a cycle of locks close? Each thread of the cycle stands before a step that takes a lock which
 * the next one holds there.
 *
 * @param waits the numbers of these steps, one for each thread of the cycle
 */
public record DeadlockQuery(CausalModel model, List<Integer> waits) {

  /** Cycles of more threads than this are not looked for. */
  private static final int MOST_THREADS = 4;

  public DeadlockQuery {
    waits = List.copyOf(waits);
  }

  /** Every cycle of the trace; each once, beginning with its lowest thread. */
  public static List<DeadlockQuery> all(CausalModel model) {
    var queries = new ArrayList<DeadlockQuery>();
    for (int k = 0; k < model.run().length(); k++) {
      if (isWait(model, k)) {
        extend(model, List.of(k), queries);
      }
    }
    return queries;
  }

  private static void extend(CausalModel model, List<Integer> cycle, List<DeadlockQuery> queries) {
    AnalyzedRun run = model.run();
    int last = cycle.get(cycle.size() - 1);
    if (cycle.size() > 1 && isHeldAt(model, last, cycle.get(0))) {
      queries.add(new DeadlockQuery(model, cycle));
    }
    for (int k = 0; k < run.length() && cycle.size() < MOST_THREADS; k++) {
      int thread = run.thread(k);
      if (thread > run.thread(cycle.get(0))
          && cycle.stream().noneMatch(other -> run.thread(other) == thread)
          && isWait(model, k)
          && isHeldAt(model, last, k)) {
        var longer = new ArrayList<>(cycle);
        longer.add(k);
        extend(model, longer, queries);
      }
    }
  }

  /** Whether step {@code k} takes a lock without a way out, while it holds another one. */
  private static boolean isWait(CausalModel model, int k) {
    Op op = model.run().op(k);
    return op.kind == Op.Kind.ACQUIRE
        && !op.isOnSemaphore()
        && !op.interruptible
        && model.run().places(k).length > 0;
  }

  /** Whether the thread of step {@code other} holds, right before it, what {@code wait} takes. */
  private static boolean isHeldAt(CausalModel model, int wait, int other) {
    Op op = model.run().op(wait);
    for (Section held : model.sections().around(model.run().thread(other), other)) {
      if (held.lock() == op.object
          && held.begin() != other
          && (held.mode() == Mode.EXCLUSIVE || op.mode == Mode.EXCLUSIVE)) {
        return true;
      }
    }
    return false;
  }

  public OrderProblem problem() {
    var goal = new ArrayList<Formula>();
    waits.forEach(wait -> goal.addAll(model.announced(wait)));
    return model.problem(goal, -1);
  }

  /** The schedule of an answer; at its end none of the threads of the cycle can move again. */
  public List<Step> steps(SolverAnswer.Order answer) {
    return model.steps(answer.events());
  }
}
