package heddle.programs.random;

import heddle.jvm.JvmTarget;
import heddle.jvm.load.FrameAccess;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program, and what it printed in all its runs. Where threads are known by their local states,
 * executions that end in the same way are not told apart any more; but whoever prints something has
 * it in its local state just before, so that there was a run for each text.
 */
public final class Heard implements Target.Around {

  /** Whether events have marks of local states in this JVM. */
  public static final boolean IS_MARKED = FrameAccess.isReliable();

  private final JvmTarget target;
  private final Set<String> outcomes = new TreeSet<>();

  public Heard(JvmTarget target) {
    this.target = target;
  }

  /** The first lines of all runs that have ended, and whether one was deadlocked. */
  public Set<String> outcomes() {
    return outcomes;
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = target.run(schedule);
    if (trace.outcome() instanceof Outcome.Deadlocked) {
      outcomes.add("deadlock");
    } else if (trace.outcome() instanceof Outcome.Completed) {
      outcomes.add(target.output().lines().findFirst().orElse("nothing"));
    }
    return trace;
  }

  @Override
  public Target target() {
    return target;
  }
}
