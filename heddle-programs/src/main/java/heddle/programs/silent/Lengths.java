package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.function.IntSupplier;

/** Arrays and texts are of one length or of another. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "behind")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "behind")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "behind")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "behind")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "behind")
@Fails(value = "assertion", arguments = "empty")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "empty")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "empty")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "empty")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "empty")
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
@Fails(value = "assertion", arguments = "nested")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "nested")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "nested")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "nested")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "nested")
@Fails(value = "assertion", arguments = "varargs")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "varargs")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "varargs")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "varargs")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "varargs")
public final class Lengths {

  private Lengths() {}

  private record Row(Object[] seats) {}

  private static Row row(Object... seats) {
    return new Row(seats);
  }

  private static IntSupplier lengthOf(byte[] bytes) {
    return () -> bytes.length;
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" -> Secret.publish(k -> new int[k + 1], o -> ((int[]) o).length == 2);
      case "behind" ->
          Secret.publish(k -> new Row(new Object[k + 1]), o -> ((Row) o).seats().length == 2);
      case "empty" ->
          Secret.publish(k -> new Row(new Object[k]), o -> ((Row) o).seats().length == 1);
      case "captured" ->
          Secret.publish(k -> lengthOf(new byte[k + 1]), o -> ((IntSupplier) o).getAsInt() == 2);
      case "text" ->
          Secret.publish(k -> new String(new char[k + 1]), o -> ((String) o).length() == 2);
      case "nested" ->
          Secret.publish(
              k -> new Row(new Object[1][k + 1]),
              o ->
                  ((Row) o).seats().getClass() == Object[][].class
                      && ((Object[][]) ((Row) o).seats())[0].length == 2);
      case "varargs" ->
          Secret.publish(k -> k == 0 ? row() : row(1, 2), o -> ((Row) o).seats().length == 2);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
