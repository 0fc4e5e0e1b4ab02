package heddle.check.save;

import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A target whose runs are kept in a file. */
final class RecalledTarget implements Target.Around {

  private final Target target;
  private final SavedRuns runs;
  private final Map<Schedule, Trace> known = new HashMap<>();

  RecalledTarget(Target target, SavedRuns runs) {
    this.target = target;
    this.runs = runs;
    runs.traces().forEach(trace -> known.put(trace.schedule(), trace));
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace recalled = known.get(schedule);
    if (recalled != null) {
      return recalled;
    }
    Trace trace = target.run(schedule);
    runs.add(trace, target.limits(), target.assumptions());
    return trace;
  }

  @Override
  public Target target() {
    return target;
  }

  @Override
  public List<Limit> limits() {
    return united(runs.limits(), target.limits());
  }

  @Override
  public List<Assumption> assumptions() {
    List<Assumption> all = new ArrayList<>(united(runs.assumptions(), target.assumptions()));
    if (!known.isEmpty()) {
      all.add(
          new Assumption.Stated(
              known.size() + " runs were made before, and taken from " + runs.path()));
    }
    return all;
  }

  private static <T> List<T> united(Set<T> before, List<T> now) {
    var all = new LinkedHashSet<>(before);
    all.addAll(now);
    return List.copyOf(all);
  }
}
