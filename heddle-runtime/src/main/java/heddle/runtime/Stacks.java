package heddle.runtime;

/**
 * Stack traces as the program would have them on its own. What carries a thread is below its first
 * call, and that is not the same in all runs.
 */
final class Stacks {

  private static final String BELOW = Threads.class.getName();

  private Stacks() {}

  static StackTraceElement[] ofProgram(StackTraceElement[] whole) {
    int depth = 0;
    while (depth < whole.length && !isBelow(whole[depth])) {
      depth++;
    }
    if (depth == whole.length) {
      return whole;
    }
    depth = withoutOurs(whole, depth);
    // The first thread of a program is not run by Thread.run, but here it is.
    if (depth > 1 && isThreadRun(whole[depth - 1]) && isOurs(whole[depth - 2])) {
      depth = withoutOurs(whole, depth - 1);
    }
    var own = new StackTraceElement[depth];
    System.arraycopy(whole, 0, own, 0, depth);
    return own;
  }

  /** Whether it is where the runtime calls what a thread is there for. */
  private static boolean isBelow(StackTraceElement frame) {
    return frame.getMethodName().equals("body") && frame.getClassName().equals(BELOW);
  }

  private static int withoutOurs(StackTraceElement[] whole, int depth) {
    int rest = depth;
    while (rest > 0 && isOurs(whole[rest - 1])) {
      rest--;
    }
    return rest;
  }

  private static boolean isOurs(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith("heddle.runtime.") || name.startsWith("heddle.jvm.");
  }

  private static boolean isThreadRun(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Thread") && frame.getMethodName().equals("run");
  }
}
