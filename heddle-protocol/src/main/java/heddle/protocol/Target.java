package heddle.protocol;

import java.util.List;

/**
 * A program that can be run under control: the whole world of the engine.
 *
 * <p>A target is deterministic: the same schedule gives the same trace. It is used by one thread at
 * a time, unless its {@link #width} is more than one.
 */
public interface Target extends AutoCloseable {

  /**
   * Runs the program once. A wrong program is an outcome or a {@code Fail} event, no exception.
   *
   * @throws NotRunException if something else than the program is in the way
   */
  Trace run(Schedule schedule);

  /**
   * Runs the program once, as {@link #run} does, and takes the time to note the program's own words
   * for what happens, as far as the target knows any.
   */
  default Trace tell(Schedule schedule) {
    return run(schedule);
  }

  /** How many runs may be made at the same time; only a target that says so is asked by several. */
  default int width() {
    return 1;
  }

  /**
   * What the target could not control in the runs so far; if there is anything, nothing is
   * verified.
   */
  default List<Limit> limits() {
    return List.of();
  }

  /** What a verified verdict takes for granted about the runs so far. */
  default List<Assumption> assumptions() {
    return List.of();
  }

  /** Ends whatever the target holds. */
  @Override
  default void close() {}

  /**
   * A target around another one: unless it knows better, it says of itself what that one says, so
   * that no limit gets lost on the way to the verdict.
   */
  interface Around extends Target {

    /** The target that makes the runs. */
    Target target();

    /** Nobody but the reader of a story needs this run: it is made by the inner target. */
    @Override
    default Trace tell(Schedule schedule) {
      return target().tell(schedule);
    }

    @Override
    default int width() {
      return target().width();
    }

    @Override
    default List<Limit> limits() {
      return target().limits();
    }

    @Override
    default List<Assumption> assumptions() {
      return target().assumptions();
    }

    @Override
    default void close() {
      target().close();
    }
  }
}
