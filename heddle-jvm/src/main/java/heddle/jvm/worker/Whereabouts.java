package heddle.jvm.worker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Where the program under test is, as the stacks of all threads show it. */
final class Whereabouts {

  private static final int MOST_FRAMES = 12;

  private Whereabouts() {}

  /** The stack of the thread that is running; empty if none can be told. */
  static String running() {
    Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
    return first(
        all, thread -> thread.getState() == Thread.State.RUNNABLE && isMoving(all.get(thread)));
  }

  /** The stack of the thread that ends this process; empty if none does. */
  static String leaving() {
    Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
    return first(all, thread -> isLeaving(all.get(thread)));
  }

  private static String first(Map<Thread, StackTraceElement[]> all, Predicate<Thread> which) {
    return all.keySet().stream()
        .filter(thread -> thread != Thread.currentThread())
        .filter(thread -> Arrays.stream(all.get(thread)).anyMatch(Whereabouts::isOfProgram))
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

  /** One frame a line, the innermost first, down to where the program begins. */
  private static String text(StackTraceElement[] stack) {
    int outermost = 0;
    for (int i = 0; i < stack.length; i++) {
      outermost = isOfProgram(stack[i]) ? i : outermost;
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i <= outermost && lines.size() < MOST_FRAMES; i++) {
      StackTraceElement f = stack[i];
      if (!isOfRuntime(f) && !isHidden(f)) {
        lines.add(
            "at %s.%s(%s)"
                .formatted(
                    f.getClassName(),
                    f.getMethodName(),
                    f.getFileName() == null
                        ? "unknown source"
                        : f.getFileName()
                            + (f.getLineNumber() > 0 ? ":" + f.getLineNumber() : "")));
      }
    }
    return String.join("\n", lines);
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
