package heddle.engine.detect;

import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Confirms livelocks. A run alone cannot show one: a thread that comes round its loop may have left
 * a gap on the way in which another could have moved. Only the search knows that there is no way
 * out, and the run shows that the program does go round there.
 */
public final class LivelockDetector {

  private LivelockDetector() {}

  /** Confirms a run from whose schedule the search has found no end. */
  public static Optional<Finding> confirm(Trace trace) {
    List<ThreadName> threads = List.of();
    if (trace.outcome() instanceof Outcome.Spinning spinning) {
      threads = withThoseLeft(trace, spinning.spinning());
    } else if (trace.outcome() instanceof Outcome.CutOff) {
      threads = List.copyOf(trace.pending().keySet());
    }
    return threads.isEmpty() ? Optional.empty() : Optional.of(new Finding.Livelock(threads, trace));
  }

  /** Daemons may spin as they like; if only they do, what is wrong is that others never end. */
  private static List<ThreadName> withThoseLeft(Trace trace, List<ThreadName> spinning) {
    Set<ThreadName> daemons = trace.daemons();
    if (!daemons.containsAll(spinning)) {
      return spinning;
    }
    var threads = new ArrayList<>(trace.pending().keySet());
    threads.removeAll(daemons);
    threads.addAll(spinning);
    return threads;
  }
}
