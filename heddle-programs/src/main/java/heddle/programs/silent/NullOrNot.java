package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.function.Supplier;

/** Behind final fields there is something, or nothing. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "deep")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "deep")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "deep")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "deep")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "deep")
@Fails(value = "assertion", arguments = "captured")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "captured")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "captured")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "captured")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "captured")
@Fails(value = "assertion", arguments = "optional")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "optional")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "optional")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "optional")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "optional")
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
@Fails(value = "assertion", arguments = "message")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "message")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "message")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "message")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "message")
@Fails(value = "assertion", arguments = "referent")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "referent")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "referent")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "referent")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "referent")
@Fails(value = "assertion", arguments = "second")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "second")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "second")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "second")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "second")
public final class NullOrNot {

  private NullOrNot() {}

  private static final Object HELD = new Object();

  private record Box(Object content) {}

  private static final class Pair {
    final Object first;
    final Object second;

    Pair(Object first, Object second) {
      this.first = first;
      this.second = second;
    }
  }

  private static Supplier<Object> holding(Object object) {
    return () -> object;
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" ->
          Secret.publish(
              k -> new Box(k == 0 ? null : new Object()), o -> ((Box) o).content() != null);
      case "deep" ->
          Secret.publish(
              k -> new Box(new Box(k == 0 ? null : new Object())),
              o -> ((Box) ((Box) o).content()).content() != null);
      case "captured" ->
          Secret.publish(
              k -> holding(k == 0 ? null : new Object()), o -> ((Supplier<?>) o).get() != null);
      case "optional" ->
          Secret.publish(
              k -> Optional.ofNullable(k == 0 ? null : new Object()),
              o -> ((Optional<?>) o).isPresent());
      case "cause" ->
          Secret.publish(
              k -> new IllegalStateException(k == 0 ? null : new RuntimeException("x")),
              o -> ((Exception) o).getCause() != null);
      case "message" ->
          Secret.publish(
              k -> new IllegalStateException(k == 0 ? null : "x"),
              o -> ((Exception) o).getMessage() != null);
      case "referent" ->
          Secret.publish(
              k -> new WeakReference<>(k == 0 ? null : HELD),
              o -> ((WeakReference<?>) o).get() != null);
      case "second" ->
          Secret.publish(
              k -> new Pair(new Object(), k == 0 ? null : new Object()),
              o -> ((Pair) o).second != null);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
