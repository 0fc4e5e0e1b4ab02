package heddle.engine;

import heddle.protocol.Forecast;
import heddle.protocol.Trace;

/** Told now and then how far an exploration has come; may end it. */
@FunctionalInterface
public interface Progress {

  Progress SILENT = (runs, histories, states, activity) -> {};

  /**
   * @param runs runs so far
   * @param histories known steps of all threads
   * @param states states stored so far, over all passes
   * @param activity what is going on, in a few words
   */
  void report(long runs, long histories, long states, String activity);

  /**
   * Whether the exploration should end now with what it has. Asked before each run and again and
   * again during a search.
   */
  default boolean isStopped() {
    return false;
  }

  /** Told now and then what is left, as far as that is known; also while a search takes long. */
  default void forecast(Forecast left) {}

  /** Told of every run that an exploration makes; several at a time, if it makes them so. */
  default void ran(Trace trace) {}
}
