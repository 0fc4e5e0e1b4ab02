package heddle.engine.search;

import java.util.function.BooleanSupplier;

/**
 * When a search has to stop before its end.
 *
 * @param states how many states it may store
 * @param bytes how much memory it may use for them
 * @param isOver whether its time is over or somebody wants it to stop; asked again and again
 */
public record Limits(long states, long bytes, BooleanSupplier isOver) {

  public boolean isTimeOver() {
    return isOver.getAsBoolean();
  }
}
