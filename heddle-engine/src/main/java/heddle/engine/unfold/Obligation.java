package heddle.engine.unfold;

import heddle.protocol.Step;
import java.util.List;

/** A run that would teach something: follow these steps, then go on to the end. */
public final class Obligation {

  private final List<Occurrence> path;
  private final List<Step> steps;

  Obligation(Configuration configuration) {
    this.path = configuration.path();
    this.steps = configuration.steps();
  }

  List<Occurrence> path() {
    return path;
  }

  /** The steps to make first. */
  public List<Step> steps() {
    return steps;
  }
}
