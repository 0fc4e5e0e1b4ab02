package heddle.engine.search;

/**
 * When a search has to stop before its end.
 *
 * @param states how many states it may store
 * @param bytes how much memory it may use for them
 * @param deadline the time, as {@link System#nanoTime} gives it, at which it has to stop
 */
public record Limits(long states, long bytes, long deadline) {

  boolean isOver(long now) {
    return now - deadline >= 0;
  }
}
