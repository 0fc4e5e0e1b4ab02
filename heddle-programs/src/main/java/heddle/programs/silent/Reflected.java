package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;

/** Members, types of methods, handles and groups of threads that print the same, but differ. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "type")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "type")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "type")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "type")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "type")
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
@Fails(value = "assertion", arguments = "constant")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "constant")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "constant")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "constant")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "constant")
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
public final class Reflected {

  private Reflected() {}

  static int take(Twin twin) {
    return 0;
  }

  static int take(heddle.programs.silent.other.Twin twin) {
    return 1;
  }

  private static Class<?> twin(int which) {
    return which == 0 ? Twin.class : heddle.programs.silent.other.Twin.class;
  }

  private static MethodType type(int which) {
    return MethodType.methodType(int.class, twin(which));
  }

  private static AccessibleObject member(int which) {
    try {
      AccessibleObject member = Reflected.class.getDeclaredMethod("type", int.class);
      member.setAccessible(which == 1);
      return member;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("deprecation")
  private static boolean isAccessible(AccessibleObject member) {
    return member.isAccessible();
  }

  private static MethodHandle handle(int which) {
    try {
      return MethodHandles.lookup().findStatic(Reflected.class, "take", type(which));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ThreadGroup group(int which) {
    var group = new ThreadGroup("group");
    group.setMaxPriority(4 + which);
    return group;
  }

  public static void main(String[] args) {
    Class<?> second = twin(1);
    switch (args.length == 0 ? "" : args[0]) {
      case "" -> Secret.publish(k -> member(k), o -> isAccessible((AccessibleObject) o));
      case "type" -> Secret.publish(k -> type(k), o -> ((MethodType) o).parameterType(0) == second);
      case "handle" ->
          Secret.publish(k -> handle(k), o -> ((MethodHandle) o).type().parameterType(0) == second);
      case "constant" ->
          Secret.publish(
              k -> MethodHandles.zero(twin(k)),
              o -> ((MethodHandle) o).type().returnType() == second);
      case "group" -> Secret.publish(k -> group(k), o -> ((ThreadGroup) o).getMaxPriority() == 5);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
