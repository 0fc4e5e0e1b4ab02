package heddle.jvm.worker;

import java.io.IOException;

/** What came over the link is not what the other side of it writes. */
final class GarbledException extends IOException {

  private static final long serialVersionUID = 1;

  GarbledException(String message) {
    super(message);
  }

  GarbledException(String message, Throwable cause) {
    super(message, cause);
  }
}
