package heddle.check;

import heddle.engine.Explorer;
import heddle.engine.Progress;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;

/** Explores programs, and replays what was found. */
public final class Heddle {

  private Heddle() {}

  /**
   * Explores the target until everything is covered, something wrong is found or the budget is
   * spent. The target stays open.
   */
  public static Summary explore(Target target, Options options, Progress progress) {
    var opened = new OpenedTarget(target, options.stepLimit());
    StrategyName name = Strategies.choose(options.strategy(), opened.first());
    return new Explorer(
            opened, name.text(), Strategies.create(name, options, progress), options.budget())
        .explore();
  }

  /**
   * Runs the steps of a recorded trace again, and says where the new run differs from it, if
   * anywhere.
   */
  public static Replay replay(Target target, Trace recorded) {
    var schedule =
        new Schedule(recorded.steps(), recorded.schedule().seed(), recorded.schedule().limit());
    return Replay.compare(recorded, target.run(schedule));
  }
}
