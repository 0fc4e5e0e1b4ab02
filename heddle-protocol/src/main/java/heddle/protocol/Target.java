package heddle.protocol;

/**
 * A program that can be run under control: the whole world of the engine.
 *
 * <p>A target is deterministic: the same schedule gives the same trace. It is used by one thread at
 * a time.
 */
public interface Target extends AutoCloseable {

  /** Runs the program once. A wrong program is an outcome or a {@code Fail} event, no exception. */
  Trace run(Schedule schedule);

  /** Ends whatever the target holds. */
  @Override
  default void close() {}
}
