package heddle.protocol;

/**
 * What a runtime vouches for about a thread's own state after an event, before its next operation.
 * Both texts are empty where it vouches for nothing; when in doubt it must not. A mark that leaves
 * something out on which the thread's future depends makes the exploration silently wrong.
 *
 * @param local equal texts at two points of the same thread, in any runs, promise that the thread
 *     will do the same from there on if it gets the same responses: program counters, live locals
 *     and private heap of all its frames, locks held with their depth, counters that later names
 *     depend on
 * @param loop the thread has just passed a loop head. Equal texts at two points of one history,
 *     with no write, fork, initialisation or failure in between, promise the same as {@code local}
 */
public record Mark(String local, String loop) {

  public static final Mark NONE = new Mark("", "");

  public static Mark local(String text) {
    return new Mark(text, "");
  }

  public static Mark loop(String text) {
    return new Mark("", text);
  }
}
