package heddle.runtime;

/** What hooks ask before anything else. */
class HookGuards {

  /** In how long pieces an initialiser waits, in nanoseconds. */
  static final long SLICE = 20_000_000;

  static boolean isInert() {
    return Thread.currentThread() != Run.current;
  }

  /** A thread that is not under control waits; an initialiser must not do so for ever. */
  static boolean isInitialiserIdle() {
    Run run = Run.active;
    if (!run.inert.isInitialising()) {
      return false;
    }
    run.inert.initialisers().idle();
    return true;
  }
}
