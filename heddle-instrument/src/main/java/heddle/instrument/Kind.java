package heddle.instrument;

/** How much of a class may be changed. */
public enum Kind {
  /** A class of the user, at load time: everything is allowed, real monitors are replaced. */
  PROGRAM,

  /**
   * A JDK class that runs under control, at load or by retransformation: no method or field is
   * added or removed and no modifier changes, and threads out of control use it as before.
   */
  LIBRARY,

  /** A JDK class of which only the monitors are told. */
  GUARDED,

  /** A JDK class of which only a few entry points, {@code currentThread} and clocks change. */
  SPECIAL,

  /**
   * A JDK class of which only the initialiser is told, which runs once in the life of a process.
   */
  INITIALISED
}
