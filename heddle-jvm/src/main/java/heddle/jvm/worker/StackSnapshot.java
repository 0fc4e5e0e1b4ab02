package heddle.jvm.worker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Where the program under test is, as the stacks of all threads show it. */
final class StackSnapshot {

  private static final int MOST_FRAMES = 12;

  /** So many are shown of those that a deep stack has outside the program. */
  private static final int INNERMOST_FRAMES = 3;

  /** So often a thread is looked for that seems not to run. */
  private static final int MOST_LOOKS = 20;

  private static final Pattern WAITING =
      Pattern.compile(
          "at (java\\.io\\.(FileInputStream|FileOutputStream|RandomAccessFile)"
              + "\\.(open0|read0|readBytes0?|writeBytes)"
              + "|sun\\.nio\\.(ch|fs)\\.\\w+\\.(accept|connect|lock|open|poll|read|write|wait)\\w*)\\(");

  private StackSnapshot() {}

  /**
   * The stack of the thread that is running; empty if none can be told.
   *
   * <p>A thread that computes may be inside a hook at any moment, where it looks like one that
   * waits for its turn. So it is looked for more than once.
   */
  static String running() {
    String found = "";
    for (int look = 0; look < MOST_LOOKS && found.isEmpty(); look++) {
      Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
      found =
          first(
              all,
              thread -> thread.getState() == Thread.State.RUNNABLE && isMoving(all.get(thread)));
    }
    return found;
  }

  /**
   * Whether a stack of {@link #running} is in a call of the system that may wait for others: the
   * JDK's for files, pipes and sockets, whose innermost methods are native.
   */
  static boolean isWaiting(String where) {
    return WAITING.matcher(where).lookingAt();
  }

  /** The stack of the thread that ends this process; empty if none does. */
  static String leaving() {
    Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
    return first(all, thread -> isLeaving(all.get(thread)));
  }

  private static String first(Map<Thread, StackTraceElement[]> all, Predicate<Thread> which) {
    return all.keySet().stream()
        .filter(thread -> thread != Thread.currentThread())
        .filter(thread -> Arrays.stream(all.get(thread)).anyMatch(StackSnapshot::isOfProgram))
        .filter(which)
        .findFirst()
        .map(thread -> text(all.get(thread)))
        .orElse("");
  }

  /** Whether the thread is not one that waits for its turn. */
  private static boolean isMoving(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (isOfRuntime(frame)) {
        return false;
      } else if (isOfProgram(frame)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLeaving(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .anyMatch(
            frame ->
                frame.getClassName().equals("java.lang.Runtime")
                    && frame.getMethodName().equals("exit"));
  }

  /**
   * One frame a line, the innermost first, down to where the program begins. Of a deep stack the
   * frames that led out of the program are left out, not the line of the program itself.
   */
  static String text(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    int outermost = -1;
    int innermost = -1;
    for (StackTraceElement frame : stack) {
      if (!isOfRuntime(frame) && !isHidden(frame)) {
        if (isOfProgram(frame)) {
          outermost = frames.size();
          innermost = innermost < 0 ? outermost : innermost;
        }
        frames.add(frame);
      }
    }
    List<String> lines = new ArrayList<>();
    int next = 0;
    if (innermost >= MOST_FRAMES) {
      for (; next < INNERMOST_FRAMES; next++) {
        lines.add(line(frames.get(next)));
      }
      lines.add("... " + (innermost - next) + " more");
      next = innermost;
    }
    for (; next <= outermost && lines.size() < MOST_FRAMES; next++) {
      lines.add(line(frames.get(next)));
    }
    return String.join("\n", lines);
  }

  private static String line(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "unknown source" : frame.getFileName();
    return "at %s.%s(%s)"
        .formatted(
            frame.getClassName(),
            frame.getMethodName(),
            file + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : ""));
  }

  private static boolean isOfRuntime(StackTraceElement frame) {
    return frame.getClassName().startsWith("heddle.runtime.");
  }

  /** The class of a lambda, whose name is another one in each process. */
  private static boolean isHidden(StackTraceElement frame) {
    return frame.getClassName().contains("$$Lambda");
  }

  /** Classes of the program have a loader of their own; those of the JDK have modules. */
  private static boolean isOfProgram(StackTraceElement frame) {
    return frame.getModuleName() == null
        && !"app".equals(frame.getClassLoaderName())
        && !isOfRuntime(frame);
  }
}
