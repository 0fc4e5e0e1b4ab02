package heddle.jvm;

import java.time.Duration;

/**
 * What is explored of threads that wait, and what the ends of threads mean.
 *
 * @param spurious whether waits of the program's own code may end without a reason, as Java allows
 * @param starvation it is assumed that no thread that can run is kept from running for so long:
 *     shorter time limits may run out at any time, others only where no thread can go on, or after
 *     others have slept as long; zero if any of them may run out at any time
 * @param ends what the ends of threads mean
 */
public record Waits(boolean spurious, Duration starvation, ThreadEnds ends) {

  public static final Waits DEFAULT = new Waits(true, Duration.ofSeconds(1));

  /** So short that every time limit runs out only where no thread can go on. */
  public static final Duration NO_STARVATION = Duration.ofNanos(1);

  public Waits {
    if (starvation.isNegative()) {
      throw new IllegalArgumentException("starvation must not be negative, but was " + starvation);
    }
  }

  /** With the usual ends of threads. */
  public Waits(boolean spurious, Duration starvation) {
    this(spurious, starvation, ThreadEnds.DEFAULT);
  }

  public Waits withSpurious(boolean are) {
    return new Waits(are, starvation, ends);
  }

  public Waits withStarvation(Duration time) {
    return new Waits(spurious, time, ends);
  }

  public Waits withEnds(ThreadEnds other) {
    return new Waits(spurious, starvation, other);
  }
}
