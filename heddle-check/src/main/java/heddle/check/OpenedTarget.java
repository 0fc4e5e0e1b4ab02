package heddle.check;

import heddle.engine.Progress;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.List;

/**
 * A target that was run once already; if that run is asked for again, it is not made again. Tells
 * of every run.
 */
final class OpenedTarget implements Target.Around {

  private final Target target;
  private final Trace first;
  private final Progress progress;

  OpenedTarget(Target target, int stepLimit, Progress progress) {
    this.target = target;
    this.progress = progress;
    this.first = target.run(new Schedule(List.of(), 0, stepLimit));
  }

  /** The run of the empty schedule. */
  Trace first() {
    return first;
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = schedule.equals(first.schedule()) ? first : target.run(schedule);
    progress.ran(trace);
    return trace;
  }

  @Override
  public Target target() {
    return target;
  }
}
