package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.Optional;

/** What a worker runs. */
interface Subject {

  Target target();

  /** What it printed in the last run, or so far in the one that is going on. */
  String output();

  /**
   * What a run has done that does not go on; asked by another thread than the one that runs. Empty
   * if it cannot be told.
   */
  default Optional<Trace> soFar(Schedule schedule) {
    return Optional.empty();
  }

  /** Where subjects come from. */
  interface Source {

    /** Gets ready for any program; the engine has a lot of patience for that. */
    default void prepare() {}

    /** Loads a program; throws {@code ProgramException} if it cannot be run. */
    Subject open(Program program);
  }
}
