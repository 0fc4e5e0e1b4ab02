package heddle.check;

import heddle.engine.Explorer;
import heddle.engine.Progress;
import heddle.protocol.Outcome;
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
    var opened = new OpenedTarget(target, options.stepLimit(), progress);
    StrategyName name = Strategies.choose(options.strategy(), opened.first());
    return new Explorer(
            opened, name.text(), Strategies.create(name, options, progress), options.budget())
        .explore();
  }

  /**
   * Runs the steps of a recorded trace again, and says where the new run differs from it, if
   * anywhere. Of a run that took its runtime down not every step may be known; it is asked for by
   * the schedule it was first asked for by.
   */
  public static Replay replay(Target target, Trace recorded) {
    Schedule asked = recorded.schedule();
    var schedule =
        recorded.outcome() instanceof Outcome.Crashed
            ? asked
            : new Schedule(recorded.steps(), asked.seed(), asked.limit());
    return Replay.compare(recorded, target.run(schedule));
  }
}
