package heddle.check;

import heddle.engine.Progress;
import heddle.protocol.Deadline;
import heddle.protocol.Limit;
import heddle.protocol.NotRunException;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A target that was run once already; if that run is asked for again, it is not made again. If it
 * could not be made, none can. Tells of every run.
 */
final class OpenedTarget implements Target.Around {

  private final Target target;
  private Schedule schedule;
  private final Progress progress;
  private Optional<Trace> first = Optional.empty();
  private Optional<NotRunException> failure = Optional.empty();

  OpenedTarget(Target target, Options options, Progress progress, Deadline deadline) {
    this.target = target;
    this.progress = progress;
    this.schedule = new Schedule(List.of(), 0, StepLimit.first(options));
    try {
      first = Optional.of(StepLimit.run(target, options, deadline));
      schedule = new Schedule(List.of(), 0, first.get().schedule().limit());
    } catch (NotRunException e) {
      failure = Optional.of(e);
    }
  }

  /** The run of the empty schedule; empty if it could not be made. */
  Optional<Trace> first() {
    return first;
  }

  /** How many steps a run may have. */
  int stepLimit() {
    return schedule.limit();
  }

  @Override
  public Trace run(Schedule schedule) {
    if (failure.isPresent()) {
      throw failure.get();
    }
    Trace trace = schedule.equals(this.schedule) ? first.orElseThrow() : target.run(schedule);
    progress.ran(trace);
    return trace;
  }

  /** Why no run could be made is told even if nobody has the time to ask for one again. */
  @Override
  public List<Limit> limits() {
    var limits = new ArrayList<>(target.limits());
    failure.ifPresent(why -> limits.add(new Limit.Uncontrolled(why.getMessage())));
    return limits;
  }

  @Override
  public Target target() {
    return target;
  }
}
