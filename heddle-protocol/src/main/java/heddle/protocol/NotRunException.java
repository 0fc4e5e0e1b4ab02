package heddle.protocol;

/**
 * A run could not be made, through no fault of the program that was to be run. Nothing is known of
 * it; whoever explores ends with what was found until then.
 */
public final class NotRunException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Why a run was not made. */
  public enum Reason {
    /** There was no time left for it. */
    TIME,
    /** Its process was ended or held from outside, again and again. */
    KILLED,
    /** The machine was too busy with something else. */
    OVERLOADED,
    /** No process could be started for it. */
    UNSTARTED
  }

  private final Reason reason;

  /**
   * @param message what happened, for people: a reason of an incomplete verdict
   */
  public NotRunException(Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
