package heddle.check;

import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.List;

/** A target that was run once already; if that run is asked for again, it is not made again. */
final class OpenedTarget implements Target {

  private final Target target;
  private final Trace first;

  OpenedTarget(Target target, int stepLimit) {
    this.target = target;
    this.first = target.run(new Schedule(List.of(), 0, stepLimit));
  }

  /** The run of the empty schedule. */
  Trace first() {
    return first;
  }

  @Override
  public Trace run(Schedule schedule) {
    return schedule.equals(first.schedule()) ? first : target.run(schedule);
  }

  @Override
  public int width() {
    return target.width();
  }

  @Override
  public List<String> limits() {
    return target.limits();
  }

  @Override
  public List<String> assumptions() {
    return target.assumptions();
  }
}
