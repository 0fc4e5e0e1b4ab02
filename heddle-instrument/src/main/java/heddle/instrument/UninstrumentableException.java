package heddle.instrument;

/** A class cannot be given hooks. The message says which class and why. */
public final class UninstrumentableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  UninstrumentableException(String message, Throwable cause) {
    super(message, cause);
  }
}
