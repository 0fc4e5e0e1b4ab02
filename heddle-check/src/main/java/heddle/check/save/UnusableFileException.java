package heddle.check.save;

import java.io.IOException;

/** A file cannot be used to save runs. The message says why, and what to do about it. */
public final class UnusableFileException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final boolean isOfDisk;

  UnusableFileException(String message) {
    super(message);
    isOfDisk = false;
  }

  UnusableFileException(String message, Throwable cause) {
    super(message, cause);
    isOfDisk = cause instanceof IOException;
  }

  /**
   * Whether the disk is the reason, and not what is in the file: an exploration can go on without
   * it.
   */
  public boolean isOfDisk() {
    return isOfDisk;
  }
}
