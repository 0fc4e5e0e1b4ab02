package heddle.runtime.sync;

import java.time.Duration;

/** Lengths of time in nanoseconds, checked as the JDK checks them. */
public final class Times {

  /** Who waits for decades waits for ever. */
  private static final long FOR_EVER = Long.MAX_VALUE / 4;

  private Times() {}

  /**
   * Whether a time limit is none: {@code Long.MAX_VALUE} nanoseconds and the like are how a program
   * says that it waits for as long as it takes.
   */
  public static boolean isForEver(long nanos) {
    return nanos >= FOR_EVER;
  }

  /** For people, in the largest unit that needs no fraction. */
  static String text(long nanos) {
    long[] lengths = {86_400_000_000_000L, 3_600_000_000_000L, 60_000_000_000L, 1_000_000_000L};
    String[] units = {" d", " h", " min", " s"};
    for (int i = 0; i < lengths.length; i++) {
      if (nanos >= lengths[i] && nanos % lengths[i] == 0) {
        return nanos / lengths[i] + units[i];
      }
    }
    return nanos >= 1_000_000 ? nanos / 1_000_000 + " ms" : nanos + " ns";
  }

  public static long nanos(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    return millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE / 2 : millis * 1_000_000 + nanos;
  }

  public static long nanos(Duration time) {
    return time.getSeconds() > Long.MAX_VALUE / 2_000_000_000
        ? Long.MAX_VALUE / 2
        : Math.max(0, time.toNanos());
  }
}
