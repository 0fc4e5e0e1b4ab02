package heddle.check;

/** Something the user can fix. The message says what was wrong and what to do about it. */
public final class HeddleException extends RuntimeException {

  public HeddleException(String message) {
    super(message);
  }

  public HeddleException(String message, Throwable cause) {
    super(message, cause);
  }
}
