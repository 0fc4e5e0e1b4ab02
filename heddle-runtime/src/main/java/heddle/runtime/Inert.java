package heddle.runtime;

/**
 * Stretches of a program thread in which hooks are not in force: class initialisation, class
 * loading, linkage. They happen once in the life of a process, so no run may depend on them.
 */
final class Inert {

  private final Run run;
  private final Initialisers initialisers;
  private Thread thread;
  private int depth;

  Inert(Run run) {
    this.run = run;
    initialisers = new Initialisers(run);
  }

  /** What the initialisers of the program's classes do. */
  Initialisers initialisers() {
    return initialisers;
  }

  /** Whether the calling thread is a program thread inside such a stretch. */
  boolean isInside() {
    return thread != null && Thread.currentThread() == thread;
  }

  /** Whether it was entered before it was entered last, or does not concern the thread. */
  boolean isNested() {
    return !isInside() || depth > 1;
  }

  void enter() {
    Thread self = Thread.currentThread();
    if (self == Run.current) {
      Run.current = null;
      thread = self;
      depth = 1;
    } else if (self == thread && thread != null) {
      depth++;
    }
  }

  void leave() {
    Thread self = Thread.currentThread();
    if (thread != null && self == thread && --depth == 0) {
      thread = null;
      Run.current = self;
    }
  }

  /** Nobody is in such a stretch. */
  void reset() {
    thread = null;
    depth = 0;
  }

  /** The beginning of a class initialiser. */
  void enter(Class<?> type) {
    enter();
    boolean isBegun = false;
    try {
      if (isInside()) {
        initialisers.begin(type);
      }
      isBegun = true;
    } finally {
      if (!isBegun) {
        leave();
      }
    }
  }

  /** The end of a class initialiser: what the class's static fields lead to gets its names. */
  void leave(Class<?> type) {
    try {
      if (isInside()) {
        initialisers.end();
        run.heap.addStatics(type);
      }
    } finally {
      leave();
    }
  }

  /** The same for a class without hooks that hands out what it made. */
  void leaveConstants(Class<?> type) {
    try {
      if (isInside()) {
        run.heap.addConstants(type);
      }
    } finally {
      leave();
    }
  }

  /** A class initialiser failed. */
  void fail(Class<?> type) {
    try {
      if (isInside()) {
        initialisers.end();
        if (run.layouts.isProgram(type)) {
          run.heap.doubt(
              "the initialiser of "
                  + type.getName()
                  + " failed, and a JVM tells of that only the first time");
        }
      }
    } finally {
      leave();
    }
  }

  /** Whether the calling thread is in the initialiser of a class of the program. */
  boolean isInitialising() {
    return HookGuards.isWatching && isInside();
  }

  /**
   * A thread is started by somebody else than a moving strand; it will not be controlled. Those
   * that the JDK has for itself are nobody's business.
   */
  boolean started(Thread started) {
    if (isInside() && !isOfJdk(started)) {
      run.heap.limit(
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
}
