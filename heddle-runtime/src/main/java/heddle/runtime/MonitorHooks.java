package heddle.runtime;

import heddle.runtime.sync.Times;
import heddle.runtime.turn.Control;

/** The part of {@link Hooks} about monitors. */
class MonitorHooks extends AtomicHooks {

  public static void enter(Object lock, int site) {
    if (isInert()) {
      if (Control.isWatching) {
        Run.active.initialisers.take(lock);
      }
      UncontrolledMonitors.enter(lock);
      return;
    }
    Run run = Run.active;
    run.monitors.enter(run.scheduler.moving, lock, site);
  }

  public static void exit(Object lock, int site) {
    if (isInert()) {
      UncontrolledMonitors.exit(lock);
      return;
    }
    Run run = Run.active;
    run.monitors.exit(run.scheduler.moving, lock, site);
  }

  public static void syncMethodEnter(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.enterReal(run.scheduler.moving, lock);
  }

  public static void syncMethodExit(Object lock) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.exitReal(run.scheduler.moving, lock);
  }

  /** Before a real monitor is entered in a class that has no other hooks. */
  public static void guardEnter(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.enterBoth(run.scheduler.moving, lock, site);
  }

  public static void guardExit(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.exitBoth(run.scheduler.moving, lock, site);
  }

  public static void waitOn(Object lock, int site) throws InterruptedException {
    if (isInert()) {
      UncontrolledMonitors.await(lock, isInitialiserIdle() ? SLICE : 0);
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.scheduler.moving, lock, 0, site);
  }

  public static void waitOn(Object lock, long millis, int site) throws InterruptedException {
    if (isInert()) {
      UncontrolledMonitors.await(lock, Times.nanos(millis, 0));
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.scheduler.moving, lock, Times.nanos(millis, 0), site);
  }

  public static void waitOn(Object lock, long millis, int nanos, int site)
      throws InterruptedException {
    if (isInert()) {
      UncontrolledMonitors.await(lock, Times.nanos(millis, nanos));
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.scheduler.moving, lock, Times.nanos(millis, nanos), site);
  }

  public static void notifyOne(Object lock, int site) {
    if (isInert()) {
      UncontrolledMonitors.notify(lock, false);
      return;
    }
    Run run = Run.active;
    run.monitors.notify(run.scheduler.moving, lock, false, site);
  }

  public static void notifyAll(Object lock, int site) {
    if (isInert()) {
      UncontrolledMonitors.notify(lock, true);
      return;
    }
    Run run = Run.active;
    run.monitors.notify(run.scheduler.moving, lock, true, site);
  }

  public static boolean holdsLock(Object lock) {
    if (isInert()) {
      return UncontrolledMonitors.holdsAny(lock);
    }
    if (lock == null) {
      throw new NullPointerException();
    }
    Run run = Run.active;
    return run.monitors.holds(run.scheduler.moving, lock);
  }
}
