package heddle.jvm;

import java.time.Duration;

/**
 * What is explored of threads that wait.
 *
 * @param spurious whether waits of the program's own code may end without a reason, as Java allows
 * @param starvation it is assumed that no thread that can run is kept from running for so long:
 *     shorter time limits may run out at any time, others only where no thread can go on, or after
 *     others have slept as long; zero if any of them may run out at any time
 */
public record Waits(boolean spurious, Duration starvation) {

  public static final Waits DEFAULT = new Waits(true, Duration.ofSeconds(1));

  public Waits {
    if (starvation.isNegative()) {
      throw new IllegalArgumentException("starvation must not be negative, but was " + starvation);
    }
  }

  public Waits withSpurious(boolean are) {
    return new Waits(are, starvation);
  }

  public Waits withStarvation(Duration time) {
    return new Waits(spurious, time);
  }
}
