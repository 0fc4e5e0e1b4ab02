package heddle.protocol;

/** When the time limit of an operation that waits may run out. */
public enum Expiry {
  /** There is no limit. */
  NEVER,
  /** At any time: others may be so slow, or the limit so short. */
  ANY_TIME,
  /**
   * Only when the program is <em>idle</em>: no thread can move, except that its own limit runs out
   * or that it wakes up without a reason. The limit is longer than any thread that can run is kept
   * from running. If several wait like that, each of them may be the one whose limit runs out
   * first. Threads that can only go round a loop for ever are idle, too: time passes meanwhile.
   */
  WHEN_IDLE;

  /** The limit of who waits for ever, or for a time that may be over at any time. */
  public static Expiry of(boolean timed) {
    return timed ? ANY_TIME : NEVER;
  }
}
