package heddle.runtime;

import heddle.runtime.turn.Control;

/** The part of {@link Hooks} about which thread it is that runs, also in class initialisers. */
class CurrentThreadHooks extends MonitorHooks {

  public static Thread currentThread() {
    if (isInert()) {
      return Thread.currentThread();
    }
    return Run.active.scheduler.moving.thread;
  }

  /**
   * The current thread, if code of the program asks: one of the program also while a class is
   * initialised.
   */
  public static Thread currentThreadOfProgram() {
    if (isInert()) {
      return Control.isWatching
          ? Run.active.initialisers.context.currentThread()
          : Thread.currentThread();
    }
    return Run.active.scheduler.moving.thread;
  }

  /**
   * The current thread, if a class initialiser of the program asks.
   *
   * @param isKept whether it may be kept, or asked what is different in another run
   */
  public static Thread initialisingThread(boolean isKept) {
    if (isInert() && Control.isWatching) {
      Run.active.initialisers.context.askForThread(isKept);
    }
    return currentThreadOfProgram();
  }

  /** A class initialiser of the program sets a thread local. */
  public static void setThreadLocal() {
    if (isInert() && Control.isWatching) {
      Run.active.initialisers.context.changeThread("sets a ThreadLocal");
    }
  }
}
