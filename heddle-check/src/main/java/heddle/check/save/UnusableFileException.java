package heddle.check.save;

/** A file cannot be used to save runs. The message says why, and what to do about it. */
public final class UnusableFileException extends RuntimeException {

  private static final long serialVersionUID = 1;

  UnusableFileException(String message) {
    super(message);
  }

  UnusableFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
