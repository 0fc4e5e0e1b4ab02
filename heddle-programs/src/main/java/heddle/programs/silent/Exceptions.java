package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;

/** An exception tells what it says, why it came, what it suppressed and where it was made. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "cause")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "cause")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "cause")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "cause")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "cause")
@Fails(value = "assertion", arguments = "suppressed")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "suppressed")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "suppressed")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "suppressed")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "suppressed")
@Fails(value = "assertion", arguments = "trace")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "trace")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "trace")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "trace")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "trace")
@Fails(value = "assertion", arguments = "line")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "line")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "line")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "line")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "line")
@Fails(value = "assertion", arguments = "element")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "element")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "element")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "element")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "element")
@Fails(value = "assertion", arguments = "field")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "field")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "field")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "field")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "field")
@Fails(value = "assertion", arguments = "null")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "null")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "null")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "null")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "null")
@Fails(value = "assertion", arguments = "inside")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "inside")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "inside")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "inside")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "inside")
public final class Exceptions {

  private Exceptions() {}

  private record Held(StackTraceElement frame) {}

  private static final class Coded extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int code;

    Coded(int code) {
      super("coded");
      this.code = code;
    }
  }

  private static Exception suppressing(int which) {
    var exception = new RuntimeException("x");
    if (which == 1) {
      exception.addSuppressed(new RuntimeException("y"));
    }
    return exception;
  }

  private static Exception here() {
    return new RuntimeException("x");
  }

  private static Exception there() {
    return new RuntimeException("x");
  }

  private static Exception[] lines(int which) {
    var exceptions = new Exception[2];
    exceptions[0] = new RuntimeException("x");
    exceptions[1] = which == 0 ? exceptions[0] : new RuntimeException("x");
    return exceptions;
  }

  /** Whether they were made in different lines: 0 or 1. */
  private static int line(Object exceptions) {
    var both = (Exception[]) exceptions;
    return both[0].getStackTrace()[0].equals(both[1].getStackTrace()[0]) ? 0 : 1;
  }

  /** The JVM says what was null, and only the message tells that. */
  private static Exception thrown(int[][] rows) {
    try {
      return new Exception("no exception for " + rows[0][0]);
    } catch (NullPointerException e) {
      return e;
    }
  }

  /** One line divides by zero, or calls a method of the JDK that does. */
  private static Exception thrown(int which) {
    int zero = which - which;
    try {
      return new Exception("no exception for " + (which == 0 ? 1 / zero : Math.floorMod(1, zero)));
    } catch (ArithmeticException e) {
      return e;
    }
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" ->
          Secret.publish(
              k -> new IllegalStateException("a" + k),
              o -> ((Exception) o).getMessage().equals("a1"));
      case "cause" ->
          Secret.publish(
              k -> new RuntimeException("x", new RuntimeException("a" + k)),
              o -> ((Exception) o).getCause().getMessage().equals("a1"));
      case "suppressed" ->
          Secret.publish(k -> suppressing(k), o -> ((Exception) o).getSuppressed().length == 1);
      case "trace" ->
          Secret.publish(
              k -> k == 0 ? here() : there(),
              o -> ((Exception) o).getStackTrace()[0].getMethodName().equals("there"));
      case "null" ->
          Secret.publish(
              k -> thrown(k == 0 ? null : new int[1][]),
              o -> ((Exception) o).getMessage().contains("[0]"));
      case "inside" ->
          Secret.publish(
              k -> thrown(k),
              o -> ((Exception) o).getStackTrace()[0].getMethodName().equals("floorMod"));
      case "line" -> Secret.publish(k -> lines(k), o -> line(o) == 1);
      case "element" ->
          Secret.publish(
              k -> new Held(new StackTraceElement("A", "a", "A.java", 5 + k)),
              o -> ((Held) o).frame().getLineNumber() == 6);
      case "field" -> Secret.publish(k -> new Coded(k), o -> ((Coded) o).code == 1);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
