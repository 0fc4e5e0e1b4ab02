package heddle.protocol;

import java.util.Optional;

/**
 * What came of running executions that were predicted and had never been run. A prediction may also
 * turn out to be wrong before, by a run that was made to learn something new.
 *
 * @param runs how many were run
 * @param unseen how many of those combine histories of threads that no run had shown together
 * @param wrong the one that did not go as predicted, if there is one: an internal error
 */
public record Audit(long runs, long unseen, Optional<WrongPrediction> wrong) {

  /** Nothing was audited. */
  public static final Audit NONE = new Audit(0, 0, Optional.empty());

  /**
   * An execution that differs from what was predicted for it, every time it is run.
   *
   * @param step the first event that differs, counted from 0; behind the last event if only the end
   *     does
   * @param predicted what should have happened, as far as it was known
   * @param observed what happened
   * @param taught a run in which a thread was, as its runtime vouched, in the state that it was in
   *     here, and went on as predicted; if that is what was wrong, and the run is known
   */
  public record WrongPrediction(
      int step, Trace predicted, Trace observed, Optional<Trace> taught) {}
}
