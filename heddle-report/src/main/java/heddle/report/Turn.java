package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Acquire;
import heddle.protocol.Operation.Release;
import heddle.protocol.Operation.TryAcquire;
import heddle.protocol.Trace;

/**
 * Being the first of those that wait for a lock or a semaphore: the JVM's runtime has it as a
 * number of permits, or of holds, that no program has.
 */
final class Turn {

  private static final int COUNT = 9_973;

  private Turn() {}

  static boolean is(Operation operation) {
    if (operation instanceof Acquire acquire) {
      return acquire.count() == COUNT;
    } else if (operation instanceof TryAcquire tried) {
      return tried.count() == COUNT;
    }
    return operation instanceof Release release && release.count() == COUNT;
  }

  static boolean is(int count) {
    return count == COUNT;
  }

  /** Whether a thread is the first from this step on, until the end. */
  static boolean isKept(Trace trace, Event event) {
    return event.operation() instanceof Acquire acquire
        && is(acquire)
        && acquire.mode() != Mode.GATE
        && trace.pending().get(event.thread()) instanceof Acquire left
        && !is(left)
        && left.lock().equals(acquire.lock());
  }
}
