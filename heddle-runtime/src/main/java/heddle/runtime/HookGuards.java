package heddle.runtime;

import heddle.runtime.turn.Control;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What hooks ask before anything else.
 *
 * <p>Whether there is a run at all comes first: that is one comparison for threads that have
 * nothing to do with one, and who the current thread is costs them nothing.
 */
class HookGuards {

  /** In how long pieces an initialiser waits, in nanoseconds. */
  static final long SLICE = 20_000_000;

  @ForceInline
  static boolean isInert() {
    return !Control.isRunning || Thread.currentThread() != Control.current;
  }

  /** Whether a thread that is not under control is in a class initialiser of the program. */
  static boolean isInitialising() {
    return Control.isWatching && Run.active.initialisers.isInitialising();
  }

  /** A thread that is not under control waits; an initialiser must not do so for ever. */
  static boolean isInitialiserIdle() {
    Run run = Run.active;
    if (!run.initialisers.isInitialising()) {
      return false;
    }
    run.initialisers.idle();
    return true;
  }
}
