package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;

/** Numbers, texts and what stands for something are known without an event. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "big")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "big")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "big")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "big")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "big")
@Fails(value = "assertion", arguments = "bigger")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "bigger")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "bigger")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "bigger")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "bigger")
@Fails(value = "assertion", arguments = "date")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "date")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "date")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "date")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "date")
@Fails(value = "assertion", arguments = "time")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "time")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "time")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "time")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "time")
@Fails(value = "assertion", arguments = "uuid")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "uuid")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "uuid")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "uuid")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "uuid")
@Fails(value = "assertion", arguments = "text")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "text")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "text")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "text")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "text")
@Fails(value = "assertion", arguments = "long")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "long")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "long")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "long")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "long")
@Fails(value = "assertion", arguments = "zero")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "zero")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "zero")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "zero")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "zero")
@Fails(value = "assertion", arguments = "enum")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "enum")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "enum")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "enum")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "enum")
@Fails(value = "assertion", arguments = "class")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "class")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "class")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "class")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "class")
@Fails(value = "assertion", arguments = "method")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "method")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "method")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "method")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "method")
@Fails(value = "assertion", arguments = "proxy")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "proxy")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "proxy")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "proxy")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "proxy")
@Fails(value = "assertion", arguments = "handler")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "handler")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "handler")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "handler")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "handler")
@Fails(value = "assertion", arguments = "range")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "range")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "range")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "range")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "range")
@Fails(value = "assertion", arguments = "address")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "address")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "address")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "address")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "address")
@Fails(value = "assertion", arguments = "group")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "group")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "group")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "group")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "group")
@Fails(value = "assertion", arguments = "local")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "local")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "local")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "local")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "local")
@Fails(value = "assertion", arguments = "handle")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "handle")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "handle")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "handle")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "handle")
@Fails(value = "assertion", arguments = "hash")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "hash")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "hash")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "hash")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "hash")
public final class Contents {

  private Contents() {}

  private record Point(int x, double y) {}

  private record Named(Object by) {}

  private record Hashed(Object object, int code) {}

  private static Object method(int which) {
    try {
      return Object.class.getMethod(which == 0 ? "toString" : "hashCode");
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object address(String name) {
    try {
      return InetAddress.getByAddress(name, new byte[] {1, 2, 3, 4});
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  static int one(int... numbers) {
    return 1;
  }

  static int two(int... numbers) {
    return 2;
  }

  private static Object handle(int which) {
    try {
      MethodType type = MethodType.methodType(int.class, int[].class);
      return MethodHandles.lookup().findStatic(Contents.class, which == 0 ? "one" : "two", type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int call(MethodHandle handle) {
    try {
      return (int) handle.invoke(1, 2);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object proxy(Class<?> type) {
    return proxy((p, m, a) -> null, type);
  }

  private static Object proxy(InvocationHandler handler, Class<?> type) {
    return Proxy.newProxyInstance(Contents.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  /** The second has the code of its object. */
  private static Hashed hashed(int which) {
    var object = new Object();
    int code = System.identityHashCode(object);
    return new Hashed(object, which == 0 ? code + 1 : code);
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" -> Secret.publish(k -> new Point(k, 0), o -> ((Point) o).x() == 1);
      case "big" ->
          Secret.publish(
              k -> BigInteger.valueOf(1000 + k), o -> ((BigInteger) o).intValue() == 1001);
      case "bigger" ->
          Secret.publish(
              k -> new BigDecimal("12345678901234567890123456789" + k),
              o -> o.toString().endsWith("91"));
      case "date" ->
          Secret.publish(
              k -> LocalDate.of(2026, 1, 1 + k), o -> ((LocalDate) o).getDayOfMonth() == 2);
      case "time" ->
          Secret.publish(
              k -> new Point(0, Duration.ofSeconds(k).getSeconds()), o -> ((Point) o).y() == 1);
      case "uuid" ->
          Secret.publish(k -> new UUID(1, k), o -> ((UUID) o).getLeastSignificantBits() == 1);
      case "text" -> Secret.publish(k -> new String("a" + k), o -> o.equals("a1"));
      case "long" ->
          Secret.publish(k -> new String("a".repeat(50) + k), o -> ((String) o).endsWith("1"));
      case "zero" ->
          Secret.publish(k -> new Point(0, k == 0 ? 0.0 : -0.0), o -> 1 / ((Point) o).y() < 0);
      case "enum" ->
          Secret.publish(
              k -> new Named(k == 0 ? Thread.State.NEW : Thread.State.BLOCKED),
              o -> ((Named) o).by() == Thread.State.BLOCKED);
      case "class" ->
          Secret.publish(
              k -> new Named(k == 0 ? String.class : Integer.class),
              o -> ((Named) o).by() == Integer.class);
      case "method" ->
          Secret.publish(
              k -> new Named(method(k)), o -> ((Named) o).by().toString().contains("hashCode"));
      case "proxy" ->
          Secret.publish(
              k -> proxy(k == 0 ? Runnable.class : AutoCloseable.class),
              o -> o instanceof AutoCloseable);
      case "handler" ->
          Secret.publish(
              k -> proxy((p, m, a) -> k, Comparable.class),
              o -> ((Comparable<Object>) o).compareTo(o) == 1);
      case "range" ->
          Secret.publish(
              k -> new Locale.LanguageRange("de", k == 0 ? 1.0 : 0.5),
              o -> ((Locale.LanguageRange) o).getWeight() == 0.5);
      case "address" ->
          Secret.publish(
              k -> address("host" + k), o -> ((InetAddress) o).getHostName().equals("host1"));
      case "group" ->
          Secret.publish(
              k -> new ThreadGroup("group " + k),
              o -> ((ThreadGroup) o).getName().equals("group 1"));
      case "local" ->
          Secret.publish(
              k -> ThreadLocal.withInitial(() -> k), o -> ((ThreadLocal<Integer>) o).get() == 1);
      case "handle" -> Secret.publish(k -> handle(k), o -> call((MethodHandle) o) == 2);
      case "hash" ->
          Secret.publish(
              k -> hashed(k),
              o -> ((Hashed) o).code == System.identityHashCode(((Hashed) o).object));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
