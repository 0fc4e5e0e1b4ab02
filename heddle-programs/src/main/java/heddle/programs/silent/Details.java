package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;

/** Objects differ in what no description of them tells, but who uses them finds out. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "collector")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "collector")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "collector")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "collector")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "collector")
@Fails(value = "assertion", arguments = "position")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "position")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "position")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "position")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "position")
@Fails(value = "assertion", arguments = "order")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "order")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "order")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "order")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "order")
@Fails(value = "assertion", arguments = "exact")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "exact")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "exact")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "exact")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "exact")
@Fails(value = "assertion", arguments = "queued")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "queued")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "queued")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "queued")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "queued")
@Fails(value = "assertion", arguments = "fixed")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "fixed")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "fixed")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "fixed")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "fixed")
@Fails(value = "assertion", arguments = "file")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "file")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "file")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "file")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "file")
@Fails(value = "assertion", arguments = "payload")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "payload")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "payload")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "payload")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "payload")
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
@Fails(value = "assertion", arguments = "signalling")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "signalling")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "signalling")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "signalling")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "signalling")
public final class Details {

  private static final Object REFERENT = new Object();

  private Details() {}

  /** An exception that may have to keep the trace it has. */
  private static final class Fixed extends Exception {
    private static final long serialVersionUID = 1;

    Fixed(boolean isFixed) {
      super("fixed", null, true, !isFixed);
      setStackTrace(new StackTraceElement[0]);
    }
  }

  static int first(int first, int second) {
    return first;
  }

  static int firstOf(int first, int[] others) {
    return first;
  }

  private static MethodHandle handle(String name, Class<?> last) {
    try {
      MethodType type = MethodType.methodType(int.class, int.class, last);
      return MethodHandles.lookup().findStatic(Details.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object bound(int position, int number) {
    return MethodHandles.insertArguments(handle("first", int.class), position, number);
  }

  private static Object collector(int number) {
    return MethodHandles.insertArguments(handle("firstOf", int[].class), 0, number)
        .asVarargsCollector(int[].class);
  }

  private static int call(Object handle, int argument) {
    try {
      return (int) ((MethodHandle) handle).invoke(argument);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object order(int which) {
    ByteOrder order = which == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    return MethodHandles.byteArrayViewVarHandle(int[].class, order);
  }

  private static boolean isLittle(VarHandle handle) {
    byte[] bytes = new byte[4];
    handle.set(bytes, 0, 1);
    return bytes[0] == 1;
  }

  private static Object exact(int which) {
    VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
    return which == 0 ? handle : handle.withInvokeExactBehavior();
  }

  private static Object reference(int which) {
    var reference = new WeakReference<Object>(REFERENT, new ReferenceQueue<>());
    if (which == 0) {
      reference.clear();
    } else {
      reference.enqueue();
    }
    return reference;
  }

  @SuppressWarnings("deprecation")
  private static boolean isEnqueued(Reference<?> reference) {
    return reference.isEnqueued();
  }

  private static boolean staysEmpty(Exception exception) {
    exception.setStackTrace(new StackTraceElement[] {element("A.java")});
    return exception.getStackTrace().length == 0;
  }

  private static Exception from(String file) {
    var exception = new Exception();
    exception.setStackTrace(new StackTraceElement[] {element(file)});
    return exception;
  }

  private static StackTraceElement element(String file) {
    return new StackTraceElement("A", "a", file, 1);
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "number" : args[0]) {
      case "number" -> Secret.publish(k -> bound(0, k), o -> call(o, 7) == 1);
      case "position" -> Secret.publish(k -> bound(1 - k, 3), o -> call(o, 7) == 3);
      case "collector" -> Secret.publish(k -> collector(k), o -> call(o, 7) == 1);
      case "payload" ->
          Secret.publish(
              k -> Double.longBitsToDouble(0x7ff8_0000_0000_0000L + k),
              o -> (Double.doubleToRawLongBits((Double) o) & 1) == 1);
      case "element" ->
          Secret.publish(
              k -> new double[] {Double.longBitsToDouble(0x7ff8_0000_0000_0000L + k)},
              o -> (Double.doubleToRawLongBits(((double[]) o)[0]) & 1) == 1);
      case "signalling" ->
          Secret.publish(
              k -> new float[] {Float.intBitsToFloat(k == 0 ? 0x7fc0_0001 : 0x7f80_0001)},
              o -> Float.floatToRawIntBits(((float[]) o)[0]) == 0x7f80_0001);
      case "order" -> Secret.publish(k -> order(k), o -> isLittle((VarHandle) o));
      case "exact" -> Secret.publish(k -> exact(k), o -> ((VarHandle) o).hasInvokeExactBehavior());
      case "queued" -> Secret.publish(k -> reference(k), o -> isEnqueued((Reference<?>) o));
      case "fixed" -> Secret.publish(k -> new Fixed(k == 1), o -> staysEmpty((Exception) o));
      case "file" ->
          Secret.publish(
              k -> from(k == 0 ? "A.java" : "B.java"),
              o -> ((Exception) o).getStackTrace()[0].getFileName().equals("B.java"));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
