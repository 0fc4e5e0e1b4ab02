package heddle.runtime.access;

import heddle.runtime.event.Facts;
import heddle.runtime.heap.Heap;
import heddle.runtime.table.Digest;

/**
 * What class initialisers of the program see of their thread, the time and chance.
 *
 * <p>An initialiser runs in one run of a process and not in the others, in whichever thread is the
 * first to need the class. So the clock and random numbers are the same to it in every process and
 * leave no trace in the thread; and if it asks for the thread, or changes it, that is reported.
 */
public final class InitialiserContext {

  private final Heap heap;
  private final Initialisers initialisers;

  /** How often the initialiser that runs, or what it needs, has looked at the clock, or drawn. */
  private int looks;

  private int drawn;

  InitialiserContext(Heap heap, Initialisers initialisers) {
    this.heap = heap;
    this.initialisers = initialisers;
  }

  /** An initialiser begins that no other one needs. */
  void begin() {
    looks = 0;
    drawn = 0;
  }

  /** The thread of the program that initialises a class, if it is one. */
  public Thread currentThread() {
    return initialisers.isInitialising() && heap.scheduler.moving != null
        ? heap.scheduler.moving.thread
        : Thread.currentThread();
  }

  /** An initialiser asks which thread runs it. */
  public void askForThread(boolean isKept) {
    if (!initialisers.isInitialising()) {
      return;
    }
    String type = initialisers.innermost().getName();
    if (isKept) {
      heap.facts.doubt(
          "the initialiser of " + type + " asks for its thread, and other runs have others");
    }
    if (heap.scheduler.strandCount > 1) {
      heap.facts.limit(
          "the initialiser of "
              + type
              + " asks for its thread, and that another one may be the first to need the class is"
              + " not explored");
    }
  }

  /** An initialiser does something to a thread that the thread finds later. */
  public void changeThread(String how) {
    if (initialisers.isInitialising()) {
      heap.facts.add(
          Facts.Kind.DOUBT,
          "the initialiser of "
              + initialisers.innermost().getName()
              + " "
              + how
              + ", which threads of the program do not see");
    }
  }

  /**
   * What the clock says to an initialiser. The clock of the thread must not move, because in other
   * runs the class is initialised already. So looks are close together, and all of them before the
   * thread's own next one, unless somebody waits in a loop for time to pass. With several threads
   * it is the time at which the program began: who needs the class first is left to the schedule,
   * and whoever looks at the clock later finds that time has passed.
   *
   * @param tick how far the clock of a thread moves when the thread looks at it
   */
  public long look(long tick) {
    boolean isAlone = heap.scheduler.strandCount == 1 && heap.scheduler.moving != null;
    long moved = looks < tick ? looks : (looks - tick + 1) * tick;
    looks++;
    return (isAlone ? heap.scheduler.moving.clock : 0) + moved;
  }

  /** A random number of an initialiser, which is the same in every process. */
  public long draw() {
    return Digest.mix(Digest.mix(1, initialisers.outermost().getName()), ++drawn);
  }

  /**
   * A thread is started by somebody else than a moving strand; it will not be controlled. Those
   * that the JDK has for itself are nobody's business. What it does happens at any time, so that a
   * run may not be what the program does.
   */
  public boolean started(Thread started) {
    if (heap.inert.isInside() && !isOfJdk(started)) {
      heap.facts.add(
          Facts.Kind.DOUBT,
          "the thread "
              + started.getName()
              + " is started by a class initialiser and is not under control: classes are"
              + " initialised once for all runs; start it in a method instead");
    }
    return false;
  }

  /** What waits for the end of a child process is a plain thread of the system's own group. */
  private static boolean isOfJdk(Thread started) {
    Class<?> type = started.getClass();
    ThreadGroup group = started.getThreadGroup();
    return type.getName().startsWith("jdk.internal.")
        || type == Thread.class && group != null && group.getParent() == null;
  }

  /** Who needs the class first is told what happened, and the others only that it did. */
  void failed(String type) {
    heap.facts.doubt(
        "the initialiser of " + type + " failed, and a JVM tells of that only the first time");
    if (heap.scheduler.strandCount > 1) {
      heap.facts.limit(
          "the initialiser of "
              + type
              + " failed, and that another thread may be the first to be told is not explored");
    }
  }
}
