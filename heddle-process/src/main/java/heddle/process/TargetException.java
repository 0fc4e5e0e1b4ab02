package heddle.process;

/**
 * A runtime in another process did not keep to the protocol, or could not be started. The message
 * says what was expected, what came, what to do, and what the runtime last wrote to standard error.
 */
public final class TargetException extends RuntimeException {

  private static final long serialVersionUID = 1;

  TargetException(String message) {
    super(message);
  }

  TargetException(String message, Throwable cause) {
    super(message, cause);
  }
}
