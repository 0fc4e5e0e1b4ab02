package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.Optional;

/** What a worker runs. */
interface WorkerProgram {

  Target target();

  /** What it printed in the last run. */
  String output();

  /**
   * Asked after each run: whether it remembers so much of its runs that it should be opened again
   * elsewhere.
   */
  default boolean isWorn() {
    return false;
  }

  /**
   * What a run has done that does not go on.
   *
   * @param trace its outcome is without meaning
   * @param output what the program has printed
   */
  record Unfinished(Trace trace, String output) {}

  /** Where subjects come from. */
  interface Source {

    /** Gets ready for any program; the engine has a lot of patience for that. */
    default void prepare() {}

    /**
     * Loads a program, which may include a run of it; throws {@code ProgramException} if it cannot
     * be run.
     *
     * @param patience how long a run may take; whoever notices that it takes longer may end it
     */
    WorkerProgram open(Program program, Duration patience);

    /** Asked by another thread than the one that runs. Empty if it cannot be told. */
    default Optional<Unfinished> soFar(Schedule schedule) {
      return Optional.empty();
    }
  }
}
