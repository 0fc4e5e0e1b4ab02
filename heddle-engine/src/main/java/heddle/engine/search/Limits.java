package heddle.engine.search;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * When a search has to stop before its end.
 *
 * @param states how many states it may store
 * @param bytes how much memory it may use for them
 * @param isOver whether its time is over or somebody wants it to stop; asked again and again
 * @param memory the memory that there is for everything
 * @param plainStates from how many states on it uses {@link Foresight}
 * @param exchanges whether it may take equal threads for one another from there on
 * @param watcher is told again and again how far a breadth-first search is
 */
public record Limits(
    long states,
    long bytes,
    BooleanSupplier isOver,
    MemoryLimit memory,
    long plainStates,
    boolean exchanges,
    Consumer<Reach> watcher) {

  /** From here on it pays to look further than futures do. */
  public static final long PLAIN_STATES = 1 << 11;

  public Limits(long states, long bytes, BooleanSupplier isOver) {
    this(states, bytes, isOver, MemoryLimit.NONE, PLAIN_STATES);
  }

  public Limits(
      long states, long bytes, BooleanSupplier isOver, MemoryLimit memory, long plainStates) {
    this(states, bytes, isOver, memory, plainStates, false, reach -> {});
  }

  /** These limits, with somebody who is told how far a search is. */
  public Limits withWatcher(Consumer<Reach> other) {
    return new Limits(states, bytes, isOver, memory, plainStates, exchanges, other);
  }

  /** These limits for a search that may take equal threads for one another, or may not. */
  public Limits withExchanges(boolean may) {
    return new Limits(states, bytes, isOver, memory, plainStates, may, watcher);
  }

  public Limits withStates(long most) {
    return new Limits(most, bytes, isOver, memory, plainStates, exchanges, watcher);
  }

  /** Whether it has to stop, however little it has stored. */
  public boolean isTimeOver() {
    return isOver.getAsBoolean() || memory.isReached();
  }

  /** Why it has to stop, however little it has stored. */
  Optional<String> cut() {
    if (memory.isReached()) {
      return memory.reason();
    }
    return isOver.getAsBoolean() ? Optional.of("time budget used up") : Optional.empty();
  }
}
