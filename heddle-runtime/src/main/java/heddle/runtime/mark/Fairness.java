package heddle.runtime.mark;

import java.time.Duration;
import java.util.Optional;

/**
 * Whether the moving strand gets a processor. On a busy machine a thread that computes may stand
 * still for as long as an endless loop is given; that says nothing about its loop.
 *
 * <p>How long this process has computed is a question to the system, which the moving strand must
 * not ask: that is not cheap, and the JDK's code for it is under control. So the strand only says
 * that it wants to know, and the thread that watches looks now and then.
 */
final class Fairness {

  private static final long UNKNOWN = -1;

  private volatile boolean isAsked;
  private volatile long first = UNKNOWN;
  private volatile long last = UNKNOWN;

  /** From now on it is looked. */
  void ask() {
    isAsked = true;
  }

  /** What was seen does not matter any more. */
  void forget() {
    isAsked = false;
    first = UNKNOWN;
    last = UNKNOWN;
  }

  /** To be called now and then by a thread that is not under control. */
  void look() {
    if (isAsked) {
      last = processorTime();
      first = first == UNKNOWN ? last : first;
    }
  }

  private static long processorTime() {
    Optional<Duration> time = ProcessHandle.current().info().totalCpuDuration();
    return time.isPresent() ? time.get().toNanos() : UNKNOWN;
  }

  /** How long this process has computed since {@link #ask}; all the time if nobody knows. */
  long computed() {
    return last == UNKNOWN ? Long.MAX_VALUE : last - first;
  }
}
