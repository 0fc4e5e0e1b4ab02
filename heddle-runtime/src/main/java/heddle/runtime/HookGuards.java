package heddle.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * What hooks ask before anything else.
 *
 * <p>Whether there is a run at all comes first: that is one comparison for threads that have
 * nothing to do with one, and who the current thread is costs them nothing.
 */
class HookGuards {

  /** Whether there is a run; without one, no hook is in force for anybody. */
  static boolean isRunning;

  /** Whether a class initialiser of the program is being run, whose accesses are noted. */
  static boolean isWatching;

  /** In how long pieces an initialiser waits, in nanoseconds. */
  static final long SLICE = 20_000_000;

  @ForceInline
  static boolean isInert() {
    return !isRunning || Thread.currentThread() != Run.current;
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
