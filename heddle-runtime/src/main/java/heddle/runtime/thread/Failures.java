package heddle.runtime.thread;

import heddle.runtime.layout.ClassLayouts;

/** Uncaught exceptions in words. */
public final class Failures {

  /** Where assertions are checked; what is wrong is where they are called. */
  private static final String[] ASSERTIONS = {
    "com.google.common.truth.",
    "junit.framework.",
    "org.assertj.",
    "org.hamcrest.",
    "org.junit.",
    "org.opentest4j.",
    "org.testng."
  };

  private Failures() {}

  /** What the exception says, on one line. */
  static String message(Throwable failure) {
    String text;
    try {
      text = failure.toString();
    } catch (Throwable e) {
      text = failure.getClass().getName();
    }
    return text == null ? failure.getClass().getName() : text;
  }

  /** Where in the program it was thrown: {@code Account.java:17}; empty if that is not known. */
  public static String place(Throwable failure, ClassLayouts layouts) {
    if (failure instanceof VirtualMachineError) {
      // Where memory or the stack run out is not the same every time.
      return "";
    }
    StackTraceElement[] stack;
    try {
      stack = failure.getStackTrace();
    } catch (Throwable e) {
      return "";
    }
    for (StackTraceElement frame : stack) {
      if (frame.getFileName() != null && isProgram(frame.getClassName(), layouts)) {
        return frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }

  private static boolean isProgram(String type, ClassLayouts layouts) {
    if (type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("heddle.runtime.")) {
      return false;
    }
    for (String assertions : ASSERTIONS) {
      if (type.startsWith(assertions)) {
        return false;
      }
    }
    try {
      return layouts.isProgram(Class.forName(type, false, layouts.programLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
