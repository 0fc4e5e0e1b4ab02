package heddle.report;

import java.util.List;
import java.util.Map;

/**
 * How an exploration went.
 *
 * @param samples how far it had come, in the order of time
 * @param outcomes how many runs ended in which way, in words
 */
public record Timeline(List<Sample> samples, Map<String, Long> outcomes) {

  /** Of an exploration that nobody watched. */
  public static final Timeline NONE = new Timeline(List.of(), Map.of());

  public Timeline {
    samples = List.copyOf(samples);
    outcomes = Map.copyOf(outcomes);
  }

  /**
   * @param seconds since the beginning
   * @param runs so far
   * @param histories known steps of all threads
   * @param states stored so far, over all passes
   */
  public record Sample(double seconds, long runs, long histories, long states) {}
}
