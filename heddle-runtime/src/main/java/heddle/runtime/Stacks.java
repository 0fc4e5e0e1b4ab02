package heddle.runtime;

/**
 * Stack traces as the program would have them on its own. What carries a thread is below its first
 * call, and that is not the same in all runs.
 */
final class Stacks {

  private static final String BELOW = Threads.class.getName();

  /** In the names of classes that hold bodies of others, as the instrumenter makes them. */
  private static final String BESIDE = "$Hooked$";

  private Stacks() {}

  static StackTraceElement[] ofProgram(StackTraceElement[] frames) {
    StackTraceElement[] whole = joined(frames);
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

  /** Without what the runtime has called since the thread was last in its own code. */
  static StackTraceElement[] withoutHooks(StackTraceElement[] whole) {
    int first = whole.length;
    while (first > 0 && !isOurs(whole[first - 1])) {
      first--;
    }
    var own = new StackTraceElement[whole.length - first];
    System.arraycopy(whole, first, own, 0, own.length);
    return own;
  }

  /** A method whose body is in a class beside its own is one frame, not two. */
  private static StackTraceElement[] joined(StackTraceElement[] whole) {
    if (!hasBeside(whole)) {
      return whole;
    }
    int kept = 0;
    var joined = new StackTraceElement[whole.length];
    for (int i = 0; i < whole.length; i++) {
      StackTraceElement frame = whole[i];
      int end = frame.getClassName().indexOf(BESIDE);
      if (end < 0) {
        joined[kept++] = frame;
      } else if (i + 1 < whole.length) {
        i++;
        joined[kept++] = inPlaceOf(whole[i], frame.getLineNumber());
      }
    }
    var shorter = new StackTraceElement[kept];
    System.arraycopy(joined, 0, shorter, 0, kept);
    return shorter;
  }

  private static boolean hasBeside(StackTraceElement[] whole) {
    for (StackTraceElement frame : whole) {
      if (frame.getClassName().contains(BESIDE)) {
        return true;
      }
    }
    return false;
  }

  /** Traces of the JDK's methods are printed without its version. */
  private static StackTraceElement inPlaceOf(StackTraceElement frame, int line) {
    return new StackTraceElement(
        frame.getClassLoaderName(),
        frame.getModuleName(),
        null,
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        line);
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
