package heddle.runtime;

/**
 * Monitors for threads that are not under control but run instrumented classes, whose real monitors
 * are never taken: class initialisers, and threads beside a check in the same process. One real
 * lock guards all of them; they are rare. A monitor that the thread is not in here is a real one of
 * the JDK's own classes, which keep theirs.
 */
final class UncontrolledMonitors {

  private static final Object GUARD = new Object();

  /** Monitors that somebody is in or waits for. */
  private static Monitor first;

  private static final class Monitor {
    final Object object;
    Monitor next;
    Thread owner;
    int depth;
    int users;
    Waiter waiters;

    Monitor(Object object, Monitor next) {
      this.object = object;
      this.next = next;
    }
  }

  private static final class Waiter {
    Waiter next;
    boolean notified;
  }

  private UncontrolledMonitors() {}

  static void enter(Object lock) {
    if (lock == null) {
      throw new NullPointerException("synchronized (null)");
    }
    synchronized (GUARD) {
      Monitor monitor = find(lock);
      if (monitor == null) {
        monitor = new Monitor(lock, first);
        first = monitor;
      }
      take(monitor, 1);
    }
  }

  static void exit(Object lock) {
    synchronized (GUARD) {
      Monitor monitor = owned(lock);
      if (--monitor.depth == 0) {
        release(monitor);
      }
    }
  }

  static void await(Object lock, long nanos) throws InterruptedException {
    if (!holds(lock)) {
      lock.wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
      return;
    }
    synchronized (GUARD) {
      Monitor monitor = owned(lock);
      var self = new Waiter();
      self.next = monitor.waiters;
      monitor.waiters = self;
      int depth = monitor.depth;
      monitor.users++;
      release(monitor);
      long end = System.nanoTime() + nanos;
      try {
        while (!self.notified) {
          long left = (end - System.nanoTime()) / 1_000_000 + 1;
          if (nanos > 0 && left <= 0) {
            break;
          }
          GUARD.wait(nanos > 0 ? left : 0);
        }
      } finally {
        remove(monitor, self);
        monitor.users--;
        take(monitor, depth);
      }
    }
  }

  static void notify(Object lock, boolean all) {
    if (!holds(lock)) {
      if (all) {
        lock.notifyAll();
      } else {
        lock.notify();
      }
      return;
    }
    synchronized (GUARD) {
      Monitor monitor = owned(lock);
      for (Waiter waiter = monitor.waiters; waiter != null; waiter = waiter.next) {
        if (!waiter.notified) {
          waiter.notified = true;
          if (!all) {
            break;
          }
        }
      }
      GUARD.notifyAll();
    }
  }

  static boolean holdsAny(Object lock) {
    return holds(lock) || Thread.holdsLock(lock);
  }

  private static boolean holds(Object lock) {
    synchronized (GUARD) {
      Monitor monitor = find(lock);
      return monitor != null && monitor.owner == Thread.currentThread();
    }
  }

  private static void take(Monitor monitor, int depth) {
    Thread self = Thread.currentThread();
    boolean interrupted = false;
    monitor.users++;
    while (monitor.owner != null && monitor.owner != self) {
      try {
        GUARD.wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    monitor.users--;
    monitor.owner = self;
    monitor.depth += depth;
    if (interrupted) {
      self.interrupt();
    }
  }

  private static void release(Monitor monitor) {
    monitor.owner = null;
    monitor.depth = 0;
    GUARD.notifyAll();
    if (monitor.users == 0) {
      forget(monitor);
    }
  }

  private static Monitor owned(Object lock) {
    Monitor monitor = find(lock);
    if (monitor == null || monitor.owner != Thread.currentThread()) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  private static Monitor find(Object lock) {
    Monitor monitor = first;
    while (monitor != null && monitor.object != lock) {
      monitor = monitor.next;
    }
    return monitor;
  }

  private static void forget(Monitor monitor) {
    if (first == monitor) {
      first = monitor.next;
      return;
    }
    for (Monitor m = first; m != null; m = m.next) {
      if (m.next == monitor) {
        m.next = monitor.next;
      }
    }
  }

  private static void remove(Monitor monitor, Waiter waiter) {
    if (monitor.waiters == waiter) {
      monitor.waiters = waiter.next;
      return;
    }
    for (Waiter w = monitor.waiters; w != null; w = w.next) {
      if (w.next == waiter) {
        w.next = waiter.next;
      }
    }
  }
}
