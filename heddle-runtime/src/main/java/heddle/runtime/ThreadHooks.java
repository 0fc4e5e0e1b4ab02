package heddle.runtime;

import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Times;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;
import java.time.Duration;

/** The part of {@link Hooks} about threads. */
class ThreadHooks extends CurrentThreadHooks {

  /** Where the next call is, whose own hook cannot know it. */
  public static void at(int site) {
    if (isInert()) {
      return;
    }
    Run.active.scheduler.moving.place = site;
  }

  public static boolean start(Thread thread) {
    if (isInert()) {
      return Run.active.initialisers.context.started(thread);
    }
    Run run = Run.active;
    return run.threads.start(run.scheduler.moving, thread, null);
  }

  /** A thread is started by the JDK, which counts it in a container. */
  public static boolean start(Thread thread, Object container) {
    if (isInert()) {
      return Run.active.initialisers.context.started(thread);
    }
    Run run = Run.active;
    return run.threads.start(run.scheduler.moving, thread, container);
  }

  /** What a thread died of gets to the group's own code. */
  public static void passOn(ThreadGroup group) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.threads.uncaught.passOn(run.scheduler.moving, group);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    if (isInert()) {
      while (isInitialiserIdle() && thread.isAlive()) {
        thread.join(SLICE / 1_000_000);
      }
      thread.join();
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.scheduler.moving, thread, 0, site)) {
      thread.join();
    }
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (isInert()) {
      thread.join(millis);
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.scheduler.moving, thread, Times.nanos(millis, 0), site)) {
      thread.join(millis);
    }
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    if (isInert()) {
      thread.join(millis, nanos);
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.scheduler.moving, thread, Times.nanos(millis, nanos), site)) {
      thread.join(millis, nanos);
    }
  }

  public static boolean join(Thread thread, Duration time, int site) throws InterruptedException {
    if (isInert()) {
      thread.join(Math.max(1, time.toMillis()));
      return !thread.isAlive();
    }
    Run run = Run.active;
    return run.threads.join(run.scheduler.moving, thread, time, site);
  }

  public static boolean isAlive(Thread thread, int site) {
    if (isInert()) {
      return thread.isAlive();
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.scheduler.moving, thread, site);
    return other == null
        ? thread.isAlive()
        : run.threads.endings.isAlive(run.scheduler.moving, other, site);
  }

  /** The group of a thread, which has none any more when it has ended. */
  public static ThreadGroup group(Thread thread, int site) {
    if (isInert()) {
      return thread.getThreadGroup();
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.scheduler.moving, thread, site);
    boolean isThere =
        other == null
            || other == run.scheduler.moving
            || run.threads.endings.isAlive(run.scheduler.moving, other, site);
    return isThere ? thread.getThreadGroup() : null;
  }

  /** The state of a thread of the program; null if it is none. */
  public static Thread.State getState(Thread thread) {
    if (isInert()) {
      return null;
    }
    Run run = Run.active;
    int site = run.scheduler.moving.place();
    Strand other = run.threads.ask(run.scheduler.moving, thread, site);
    return other == null ? null : run.threads.states.ask(run.scheduler.moving, other, site);
  }

  /** Where a thread of the program is; null if it is none. */
  public static StackTraceElement[] getStackTrace(Thread thread) {
    if (isInert()) {
      return null;
    }
    Run run = Run.active;
    Strand other = run.scheduler.find(thread);
    return other == null ? null : run.standing.stack(other);
  }

  public static boolean interrupt(Thread thread) {
    if (isInert()) {
      if (Control.isWatching) {
        Run.active.initialisers.context.changeThread("interrupts a thread");
      }
      return false;
    }
    Run run = Run.active;
    return run.threads.interrupt(run.scheduler.moving, thread);
  }

  public static void interrupt(ThreadGroup group, int site) {
    if (isInert()) {
      group.interrupt();
      return;
    }
    Run run = Run.active;
    run.threads.traits.interrupt(run.scheduler.moving, group, site);
  }

  /** A thread said its name. */
  public static void named(Thread thread, String name) {
    if (isInert() || name == null) {
      return;
    }
    Run run = Run.active;
    run.threads.traits.named(run.scheduler.moving, thread, name);
  }

  /** A priority or handler of a thread is asked for. */
  public static void readTrait(Thread thread, int trait) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.threads.traits.read(run.scheduler.moving, thread, trait);
  }

  /** A name or priority of a thread is about to be set. */
  public static void writeTrait(Thread thread, int trait) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.threads.traits.write(run.scheduler.moving, thread, trait);
  }

  /** The handler of a thread, or of all if it is null, is about to be set. */
  public static void handler(Thread thread, Object handler, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.threads.traits.handler(run.scheduler.moving, thread, handler, site);
  }

  /** Whether a thread is a daemon is about to be set. */
  public static void beforeStart(Thread thread, int site) {
    if (isInert() || thread == null) {
      return;
    }
    Run run = Run.active;
    run.threads.traits.beforeStart(run.scheduler.moving, thread, site);
  }

  /** Before a call that is answered for the whole JVM. */
  public static void close(Object writer) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.close(writer);
  }

  public static void answeredByJvm(int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.answeredByJvm(site);
  }

  public static void setForJvm(int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.escapes.setForJvm(run.scheduler.moving, site);
  }

  public static void addShutdownHook(Runtime runtime, Thread hook, int site) {
    if (isInert()) {
      runtime.addShutdownHook(hook);
      return;
    }
    Run.active.escapes.shutdownHook(site);
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook, int site) {
    if (isInert()) {
      return runtime.removeShutdownHook(hook);
    }
    Run.active.escapes.shutdownHook(site);
    return true;
  }

  /** The result of a call to a class without hooks that hands out the same object each time. */
  public static void kept(Object object) {
    if (isInert()) {
      return;
    }
    Run.active.heap.kept(object);
  }

  public static int isInterrupted(Thread thread) {
    if (isInert()) {
      return -1;
    }
    Run run = Run.active;
    return run.threads.isInterrupted(run.scheduler.moving, thread);
  }

  public static boolean interrupted(int site) {
    if (isInert()) {
      return Thread.interrupted();
    }
    Run run = Run.active;
    return run.interrupts.testInterrupt(run.scheduler.moving, run.scheduler.moving, true, site);
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(millis);
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.scheduler.moving, Times.nanos(millis, 0), site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(millis, nanos);
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.scheduler.moving, Times.nanos(millis, nanos), site);
  }

  public static void sleep(Duration time, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(time.toMillis());
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.scheduler.moving, Times.nanos(time), site);
  }

  public static void yieldNow(int site) {
    if (isInert()) {
      isInitialiserIdle();
      Thread.yield();
      return;
    }
    Run.active.scheduler.moving.yields = true;
  }

  /**
   * How often a thread may go round in a queue of the JDK before it waits again. How often it does
   * is about speed, and nobody sees it unless a method of the program is called in each round.
   *
   * @param waitedFor the synchronizer that the queue belongs to
   */
  public static int spins(int count, Object waitedFor) {
    return isInert() || waitedFor.getClass().getClassLoader() != null ? count : 0;
  }

  public static void onSpinWait(int site) {
    if (isInert()) {
      isInitialiserIdle();
      Thread.onSpinWait();
      return;
    }
    Run.active.scheduler.moving.yields = true;
  }

  /** Who carries the current thread, as far as the JDK keeps something for it. */
  public static Thread currentCarrier(Object access) {
    return currentThread();
  }

  public static void park(Object unsafe, boolean absolute, long time, int site) {
    if (isInert()) {
      if (time == 0 && isInitialiserIdle()) {
        Memory.UNSAFE.park(false, SLICE);
      } else {
        Memory.UNSAFE.park(absolute, time);
      }
      return;
    }
    Run run = Run.active;
    long nanos = absolute ? run.chance.until(run.scheduler.moving, time) : time == 0 ? -1 : time;
    run.parking.park(run.scheduler.moving, nanos, site);
  }

  public static void unpark(Object unsafe, Object thread, int site) {
    if (isInert()) {
      Memory.UNSAFE.unpark(thread);
      return;
    }
    Run run = Run.active;
    Strand other =
        thread == null ? null : run.threads.ask(run.scheduler.moving, (Thread) thread, site);
    if (other == null) {
      Memory.UNSAFE.unpark(thread);
    } else {
      run.parking.unpark(run.scheduler.moving, other, site);
    }
  }

  public static boolean parkVirtual(Thread thread) {
    return parkVirtual(thread, -1);
  }

  public static boolean parkVirtual(Thread thread, long nanos) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    run.parking.park(run.scheduler.moving, nanos, run.scheduler.moving.place());
    return true;
  }

  public static boolean unparkVirtual(Thread thread) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.scheduler.moving, thread, run.scheduler.moving.place());
    if (other == null) {
      return false;
    }
    run.parking.unpark(run.scheduler.moving, other, run.scheduler.moving.place());
    return true;
  }
}
