package heddle.protocol;

import java.time.Duration;
import java.util.Optional;

/**
 * A point in time, by the clock of the machine, after which nobody waits for an answer any more.
 *
 * @param end by {@link System#nanoTime}; empty if there is none
 */
public record Deadline(Optional<Long> end) {

  /** Never. */
  public static final Deadline NEVER = new Deadline(Optional.empty());

  private static final Duration LONGEST = Duration.ofDays(365);

  /** So long from now; what is longer than a year is as good as that. */
  public static Deadline after(Duration time) {
    Duration most = time.compareTo(LONGEST) < 0 ? time : LONGEST;
    return new Deadline(Optional.of(System.nanoTime() + most.toNanos()));
  }

  public boolean isOver() {
    return end.isPresent() && System.nanoTime() - end.get() >= 0;
  }

  /** How much time is left: zero if it is over, a year if there is no end. */
  public Duration left() {
    Duration left = end.map(time -> Duration.ofNanos(time - System.nanoTime())).orElse(LONGEST);
    return left.isNegative() ? Duration.ZERO : left;
  }
}
