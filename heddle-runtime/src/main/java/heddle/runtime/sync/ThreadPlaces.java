package heddle.runtime.sync;

import heddle.runtime.heap.Stacks;
import heddle.runtime.turn.Strand;

/** Where in the program threads stand that cannot go on. */
public final class ThreadPlaces {

  private static final String[] JDK = {
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "heddle.runtime.", "heddle.jvm."
  };

  /** Who calls these is said to wait for a lock or the like, and what for. */
  private static final String LOCKS = "java.util.concurrent.locks.";

  private final Synchronisation model;
  private String[] places = new String[0];

  ThreadPlaces(Synchronisation model) {
    this.model = model;
  }

  /** Nobody can go on. */
  public void note() {
    places = new String[model.scheduler.strandCount];
    model.inert.enter();
    try {
      for (int i = 0; i < places.length; i++) {
        Strand strand = model.scheduler.strands[i];
        places[i] = strand.ended ? "" : place(strand);
      }
    } finally {
      model.inert.leave();
    }
  }

  /** Where the moving thread is. */
  String here() {
    model.inert.enter();
    try {
      return place(model.scheduler.moving);
    } finally {
      model.inert.leave();
    }
  }

  /** The last time that was noted; empty if it is not known. */
  public String place(int strand) {
    return strand < places.length ? places[strand] : "";
  }

  private String place(Strand strand) {
    if (strand == model.scheduler.moving) {
      return place(new Throwable().getStackTrace());
    }
    return place(model.scheduler.relay.stack(strand));
  }

  /** What a thread of the program gets if it asks where a thread is. */
  public StackTraceElement[] stack(Strand strand) {
    model.scheduler.moving.effects++;
    model.inert.enter();
    try {
      if (strand == model.scheduler.moving) {
        return Stacks.withoutHooks(new Throwable().getStackTrace());
      }
      model.facts.limit(
          "the program asks where another thread is, and not all answers it could get are explored");
      return strand.ended
          ? new StackTraceElement[0]
          : Stacks.withoutHooks(Stacks.ofProgram(model.scheduler.relay.stack(strand)));
    } finally {
      model.inert.leave();
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
  public static int depth(StackTraceElement[] stack) {
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

  public static String line(StackTraceElement own) {
    return own.getFileName() == null || own.getLineNumber() < 0
        ? own.getClassName() + "." + own.getMethodName()
        : own.getFileName() + ":" + own.getLineNumber();
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    return isOfJdk(frame.getClassName());
  }

  /** Whether a class is one of the JDK's, or stands for one. */
  public static boolean isOfJdk(String name) {
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

  public static String call(StackTraceElement frame) {
    String name = frame.getClassName();
    String simple = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    return simple + "." + frame.getMethodName();
  }
}
