package heddle.bench.rate;

import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * A target that answers with the traces of another exploration, in their order, and so costs
 * nothing: what is left is the engine. It serves a strategy that asks for the same schedules.
 */
final class Recorded implements Target {

  private final List<Trace> traces;
  private int next;

  private Recorded(List<Trace> traces) {
    this.traces = traces;
  }

  /** Remembers what a target answers. */
  static final class Recorder implements Around {
    private final Target target;
    private final List<Trace> traces = new ArrayList<>();

    Recorder(Target target) {
      this.target = target;
    }

    @Override
    public Trace run(Schedule schedule) {
      Trace trace = target.run(schedule);
      traces.add(trace);
      return trace;
    }

    @Override
    public Target target() {
      return target;
    }

    /** What was answered so far, from the start. */
    Recorded recorded() {
      return new Recorded(List.copyOf(traces));
    }
  }

  void rewind() {
    next = 0;
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = traces.get(next++);
    if (!trace.schedule().equals(schedule)) {
      throw new IllegalStateException("run " + next + " has another schedule than was recorded");
    }
    return trace;
  }
}
