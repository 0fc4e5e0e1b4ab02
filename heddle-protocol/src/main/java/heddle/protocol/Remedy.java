package heddle.protocol;

/** Something that can be done about a limit: run the program in processes of another kind. */
public enum Remedy {

  /** Each run gets a process of its own, so that nothing is left of the run before. */
  FRESH_PROCESSES(
      "state leaks between runs of this program, so each run was made in a new process"),

  /**
   * Runs share processes, and begin where the first run in a process has left it: what could not be
   * undone is there in all of them.
   */
  FIXED_START(
      "state leaks between runs of this program, and a new process for each takes too long, so runs"
          + " began with what the first run in a process had left behind"),

  /** Synchronized methods of the JDK get synchronized blocks, which can be put under control. */
  PATCHED_JDK("synchronized methods of the JDK are run as if they had synchronized blocks"),

  /** Program threads run on threads of the system, which can be stopped above native code. */
  SYSTEM_THREADS(
      "threads could not be stopped above native code as continuations, so they ran on threads of"
          + " the system");

  private final String text;

  Remedy(String text) {
    this.text = text;
  }

  /** What is to be said of runs for which this was done. */
  String text() {
    return text;
  }
}
