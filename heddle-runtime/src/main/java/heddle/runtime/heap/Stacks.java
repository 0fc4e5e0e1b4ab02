package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayout;
import heddle.runtime.raw.Memory;
import heddle.runtime.raw.ShownMethods;
import heddle.runtime.table.Digest;

/**
 * Stack traces as the program would have them on its own. What carries a thread is below its first
 * call, and that is not the same in all runs.
 */
public final class Stacks {

  private static final String BELOW = "heddle.runtime.thread.Threads";

  /** In the names of classes that hold bodies of others, as the instrumenter makes them. */
  private static final String BESIDE = "$Hooked$";

  private static final String RUNTIME = "heddle.runtime.";

  private static final long TRACE = ClassLayout.offset(Throwable.class, "stackTrace");

  private Stacks() {}

  /** Where a digest begins: whether the exception can get another trace. */
  private static long first(Throwable thrown) {
    return Memory.reference(thrown, TRACE) == null ? 2 : 1;
  }

  public static StackTraceElement[] ofProgram(StackTraceElement[] frames) {
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
  public static StackTraceElement[] withoutHooks(StackTraceElement[] whole) {
    int first = whole.length;
    while (first > 0 && !isOurs(whole[first - 1])) {
      first--;
    }
    var own = new StackTraceElement[whole.length - first];
    System.arraycopy(whole, first, own, 0, own.length);
    return own;
  }

  /**
   * A digest of where an exception was made, which anybody who has it can ask for without an event.
   */
  static long digest(Throwable thrown, ClassLayout layout) {
    return isSteady(thrown, layout) ? steadyDigest(thrown) : 0;
  }

  /** Where memory or the stack run out is not the same every time. */
  private static boolean isSteady(Throwable thrown, ClassLayout layout) {
    return !(thrown instanceof VirtualMachineError) && layout.hasTrace;
  }

  private static long mix(long digest, StackTraceElement frame) {
    long mixed = Digest.mix(Digest.mix(digest, frame.getClassName()), frame.getMethodName());
    mixed = Digest.mix(mixed, String.valueOf(frame.getFileName()));
    mixed = Digest.mix(mixed, String.valueOf(frame.getModuleName()));
    mixed = Digest.mix(mixed, String.valueOf(frame.getClassLoaderName()));
    return Digest.mix(mixed, frame.getLineNumber());
  }

  /** The same for the mark of a thread that alone knows an exception. */
  public static long digestForMark(Throwable thrown, ClassLayout layout) {
    if (!isSteady(thrown, layout)) {
      throw new Unmarked("an exception with a trace of its own");
    }
    return steadyDigest(thrown);
  }

  /**
   * A digest of all frames but those by which the JVM calls methods, which depend on how often it
   * has done so.
   */
  private static long steadyDigest(Throwable thrown) {
    long digest = first(thrown);
    if (thrown instanceof NullPointerException) {
      // The JVM makes the message when it is asked for, from where in a line the exception was
      // thrown.
      digest = Digest.mix(digest, String.valueOf(thrown.getMessage()));
    }
    for (StackTraceElement frame : joined(thrown.getStackTrace())) {
      if (isBelow(frame)) {
        break;
      }
      String type = frame.getClassName();
      boolean isOfJvm =
          type.startsWith("jdk.internal.")
              || type.startsWith("sun.")
              || type.startsWith("java.lang.invoke.")
              || type.startsWith("java.lang.reflect.");
      if (!isOurs(frame) && !isOfJvm) {
        digest = mix(digest, frame);
      }
    }
    return digest;
  }

  /**
   * A method whose body is in a class beside its own is one frame, not two. Bridges are none, nor
   * are hooks that call the program back; those on top, where an exception comes from, stay.
   */
  private static StackTraceElement[] joined(StackTraceElement[] whole) {
    if (!isMixed(whole)) {
      return whole;
    }
    int kept = 0;
    boolean isTop = true;
    var joined = new StackTraceElement[whole.length];
    for (int i = 0; i < whole.length; i++) {
      StackTraceElement frame = whole[i];
      isTop &= isOurs(frame);
      boolean isInside = isHook(frame) && !isTop && !isBelow(frame) || isBridge(frame);
      int end = frame.getClassName().indexOf(BESIDE);
      if (end < 0) {
        joined[kept] = frame;
        kept += isInside ? 0 : 1;
      } else if (i + 1 < whole.length) {
        i++;
        joined[kept++] = inPlaceOf(whole[i], frame.getLineNumber());
      }
    }
    var shorter = new StackTraceElement[kept];
    System.arraycopy(joined, 0, shorter, 0, kept);
    return shorter;
  }

  private static boolean isMixed(StackTraceElement[] whole) {
    for (StackTraceElement frame : whole) {
      if (frame.getClassName().contains(BESIDE) || isHook(frame) || isBridge(frame)) {
        return true;
      }
    }
    return false;
  }

  /** Whether from here on frames are those of what carries a thread of the program. */
  public static boolean isCarrier(String type, String method) {
    return type.startsWith("heddle.jvm.") || type.equals(BELOW) && method.equals("body");
  }

  /** Whether a frame of the program's part of a stack is there because of us. */
  public static boolean isAdded(String type, String method) {
    return type.startsWith(RUNTIME)
        || type.contains(BESIDE)
        || method.startsWith(ShownMethods.BRIDGE);
  }

  private static boolean isHook(StackTraceElement frame) {
    return frame.getClassName().startsWith(RUNTIME);
  }

  private static boolean isBridge(StackTraceElement frame) {
    return frame.getMethodName().startsWith(ShownMethods.BRIDGE);
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
    return name.startsWith(RUNTIME) || name.startsWith("heddle.jvm.");
  }

  private static boolean isThreadRun(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Thread") && frame.getMethodName().equals("run");
  }
}
