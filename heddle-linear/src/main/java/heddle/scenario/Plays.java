package heddle.scenario;

import heddle.api.Choose;
import heddle.linear.judge.Doubt;
import java.util.function.Function;

/**
 * Several scenarios, one of which is played in an execution: to explore all choices is to explore
 * all of them, and what has to be done once for a program is done once.
 */
public final class Plays {

  private final Play[] plays;

  public Plays(Play[] plays) {
    this.plays = plays;
  }

  /** To be called once, before the first run. */
  public void bind() {
    for (Play play : plays) {
      play.bind();
    }
  }

  /**
   * @param oracles one for each scenario
   */
  public void run(Function<String, Doubt>[] oracles) {
    int chosen = Choose.from(plays.length);
    plays[chosen].run(oracles[chosen]);
  }
}
