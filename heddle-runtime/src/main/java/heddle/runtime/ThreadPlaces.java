package heddle.runtime;

import heddle.runtime.heap.Stacks;
import heddle.runtime.turn.Strand;

/** Where in the program threads stand that cannot go on. */
final class ThreadPlaces {

  private static final String[] JDK = {
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "heddle.runtime.", "heddle.jvm."
  };

  /** Who calls these is said to wait for a lock or the like, and what for. */
  private static final String LOCKS = "java.util.concurrent.locks.";

  private final Run run;
  private String[] places = new String[0];

  ThreadPlaces(Run run) {
    this.run = run;
  }

  /** Nobody can go on. */
  void note() {
    places = new String[run.scheduler.strandCount];
    run.inert.enter();
    try {
      for (int i = 0; i < places.length; i++) {
        Strand strand = run.scheduler.strands[i];
        places[i] = strand.ended ? "" : place(strand);
      }
    } finally {
      run.inert.leave();
    }
  }

  /** Where the moving thread is. */
  String here() {
    run.inert.enter();
    try {
      return place(run.scheduler.moving);
    } finally {
      run.inert.leave();
    }
  }

  /** The last time that was noted; empty if it is not known. */
  String place(int strand) {
    return strand < places.length ? places[strand] : "";
  }

  private String place(Strand strand) {
    if (strand == run.scheduler.moving) {
      return place(new Throwable().getStackTrace());
    }
    return place(run.scheduler.relay.stack(strand));
  }

  /** What a thread of the program gets if it asks where a thread is. */
  StackTraceElement[] stack(Strand strand) {
    run.scheduler.moving.effects++;
    run.inert.enter();
    try {
      if (strand == run.scheduler.moving) {
        return Stacks.withoutHooks(new Throwable().getStackTrace());
      }
      run.facts.limit(
          "the program asks where another thread is, and not all answers it could get are explored");
      return strand.ended
          ? new StackTraceElement[0]
          : Stacks.withoutHooks(Stacks.ofProgram(run.scheduler.relay.stack(strand)));
    } finally {
      run.inert.leave();
    }
  }

  /**
   * The method of the JDK that the program has called, if there is one, and from where: {@code
   * FutureTask.get at Main.java:7}.
   */
  private static String place(StackTraceElement[] stack) {
    int depth = depth(stack);
    if (depth == stack.length) {
      return "";
    }
    String at = line(stack[depth]);
    return depth > 0 && isWorthNaming(stack[depth - 1])
        ? call(stack[depth - 1]) + " at " + at
        : "at " + at;
  }

  /**
   * How many frames of the JDK, and of ours, are above the first one of the program; all of them if
   * there is none. Below the beginning of a thread are those of whoever lets it run.
   */
  static int depth(StackTraceElement[] stack) {
    int depth = 0;
    while (depth < stack.length && isOfJdk(stack[depth])) {
      if (isBeginning(stack[depth])) {
        return stack.length;
      }
      depth++;
    }
    return depth;
  }

  private static boolean isBeginning(StackTraceElement frame) {
    return frame.getMethodName().equals("live")
        && frame.getClassName().equals("heddle.runtime.Run");
  }

  static String line(StackTraceElement own) {
    return own.getFileName() == null || own.getLineNumber() < 0
        ? own.getClassName() + "." + own.getMethodName()
        : own.getFileName() + ":" + own.getLineNumber();
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    return isOfJdk(frame.getClassName());
  }

  /** Whether a class is one of the JDK's, or stands for one. */
  static boolean isOfJdk(String name) {
    for (String prefix : JDK) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWorthNaming(StackTraceElement called) {
    String name = called.getClassName();
    return !name.startsWith("heddle.")
        && !name.startsWith(LOCKS)
        && !name.equals("java.lang.Object")
        && !name.equals("java.lang.Thread");
  }

  static String call(StackTraceElement frame) {
    String name = frame.getClassName();
    String simple = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    return simple + "." + frame.getMethodName();
  }
}
