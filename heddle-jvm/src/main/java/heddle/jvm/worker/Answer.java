package heddle.jvm.worker;

import heddle.protocol.Trace;

/** What became of something that a worker was asked to do. */
sealed interface Answer {

  /** It loaded the program. */
  record Opened() implements Answer {}

  /**
   * It made the run.
   *
   * @param output what the program printed
   */
  record Ran(Trace trace, String output) implements Answer {}

  /**
   * It did not survive it.
   *
   * @param message what happened, for people; the same if it happens again, but for what stands
   *     behind the first line
   * @param accidental whether something else than the program may have been the cause
   * @param waiting whether it was only given up, because it waits for something outside of it
   * @param seen what is known of the run
   */
  record Died(String message, boolean accidental, boolean waiting, Sighting seen)
      implements Answer {}
}
