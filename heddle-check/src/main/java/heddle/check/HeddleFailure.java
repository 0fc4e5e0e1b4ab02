package heddle.check;

/**
 * A check did not come out as it should have, and there is no error of the program itself to throw:
 * a deadlock, a livelock, a data race, an incomplete verdict. The message tells the story.
 */
public final class HeddleFailure extends AssertionError {

  public HeddleFailure(String message) {
    super(message);
  }

  public HeddleFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
