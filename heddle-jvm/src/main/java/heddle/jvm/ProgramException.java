package heddle.jvm;

/** The program cannot be run. The message says why, and what to do about it. */
public final class ProgramException extends RuntimeException {

  public ProgramException(String message) {
    super(message);
  }

  public ProgramException(String message, Throwable cause) {
    super(message, cause);
  }
}
