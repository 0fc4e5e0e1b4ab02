package heddle.engine.detect;

import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;

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
      threads = spinning.spinning();
    } else if (trace.outcome() instanceof Outcome.CutOff) {
      threads = List.copyOf(trace.pending().keySet());
    }
    return threads.isEmpty() ? Optional.empty() : Optional.of(new Finding.Livelock(threads, trace));
  }
}
