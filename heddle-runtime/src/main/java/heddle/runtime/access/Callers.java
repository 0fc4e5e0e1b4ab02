package heddle.runtime.access;

import heddle.runtime.event.Sites;
import heddle.runtime.heap.Heap;
import heddle.runtime.turn.Strand;

/**
 * Who asks for an access. An atomic variable, an array of them or an updater does what it is told
 * to, in the mode that its caller has chosen; any other class of the JDK answers for itself.
 */
final class Callers {

  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private Callers() {}

  /** Whether it is code of the program that chose how to make the access at this site. */
  static boolean isProgram(Heap heap, Strand strand, int site) {
    if (!heap.sites.isAtomic(site)) {
      return heap.sites.isOfProgram(site);
    }
    if (strand.place != 0) {
      // The program has said that it calls one.
      return true;
    }
    heap.inert.enter();
    try {
      return isProgram(new Throwable().getStackTrace());
    } finally {
      heap.inert.leave();
    }
  }

  private static boolean isProgram(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (!isBetween(type)) {
        return !Sites.isOfJdk(type);
      }
    }
    return false;
  }

  /** Whether it only passes on what others ask for. */
  private static boolean isBetween(String type) {
    return type.startsWith("heddle.runtime.")
        || type.startsWith(ATOMICS)
        || type.startsWith("java.lang.invoke.")
        || type.startsWith("java.lang.reflect.")
        || type.startsWith("jdk.internal.reflect.");
  }
}
