package heddle.check;

/** Something only we can fix. */
public final class HeddleBug extends RuntimeException {

  public HeddleBug(String message) {
    super(message);
  }

  public HeddleBug(String message, Throwable cause) {
    super(message, cause);
  }
}
