package heddle.toy;

import heddle.protocol.Response;
import heddle.protocol.Value;

/** How a response looks in a register. */
final class Answers {

  private Answers() {}

  /**
   * The value that was returned; 1 for true, done and notified, 0 for false and timed out, -1 for
   * interrupted.
   */
  static long number(Response response) {
    if (response instanceof Response.Returned returned) {
      return returned.value() instanceof Value.Num number
          ? number.value()
          : response.equals(Response.TRUE) ? 1 : 0;
    }
    if (response == Response.INTERRUPTED) {
      return -1;
    }
    return response == Response.TIMED_OUT ? 0 : 1;
  }
}
