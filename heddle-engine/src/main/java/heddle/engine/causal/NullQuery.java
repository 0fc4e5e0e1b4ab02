package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Step;
import heddle.protocol.Value;
import java.util.List;
import java.util.Optional;

/**
 * Can a read return null that returned an object [Huang, PLDI 2015, section 3.3]? What the thread
 * would do then is not known from the trace; a run has to show whether it fails.
 */
public record NullQuery(SeedQuery seed) {

  /** The question about step {@code k}, if it read an object and somebody writes null there. */
  public static Optional<NullQuery> of(CausalModel model, int k) {
    if (model.run().op(k).kind != Op.Kind.READ
        || !(model.run().value(model.run().returned(k)) instanceof Value.Ref)) {
      return Optional.empty();
    }
    return model.accessesOf(k).values().stream()
        .filter(value -> model.run().value(value).equals(Value.NULL))
        .findFirst()
        .map(value -> new NullQuery(new SeedQuery(model, k, value)));
  }

  public OrderProblem problem() {
    return seed.problem();
  }

  public List<Step> steps(SolverAnswer.Order answer) {
    return seed.steps(answer);
  }
}
