package heddle.check;

import heddle.protocol.Deadline;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.List;

/**
 * How many steps a run may have. If nobody has said, it is as many as programs usually need, and
 * more if the first run ends only then: ten times as many, or a hundred times, if such a run takes
 * a small part of the time. A program whose first run does not end even so has the usual limit.
 */
final class StepLimit {

  /** The limit adapts to the program. */
  static final int ADAPTS = 0;

  private static final int FACTOR = 10;

  private static final int MOST = 1_000_000;

  /** A run with the next limit may take one in so many parts of the time that is left. */
  private static final int PARTS = 20;

  private StepLimit() {}

  /** The limit of the first run. */
  static int first(Options options) {
    return options.stepLimit() == ADAPTS ? Schedule.DEFAULT_LIMIT : options.stepLimit();
  }

  /** The run of the empty schedule, with the limit that is right for the program. */
  static Trace run(Target target, Options options, Deadline deadline) {
    Trace first = target.run(new Schedule(List.of(), 0, first(options)));
    Trace trace = first;
    long nanos = 0;
    while (isCut(trace) && options.stepLimit() == ADAPTS) {
      int limit = trace.schedule().limit() * FACTOR;
      if (limit > MOST || nanos * FACTOR > deadline.left().toNanos() / PARTS) {
        return first;
      }
      long start = System.nanoTime();
      trace = target.run(new Schedule(List.of(), 0, limit));
      nanos = System.nanoTime() - start;
    }
    return trace;
  }

  /** Whether a run was cut off for its length, and not because it could not be followed. */
  private static boolean isCut(Trace trace) {
    return trace.outcome() instanceof Outcome.CutOff && !trace.isGivenUp();
  }
}
