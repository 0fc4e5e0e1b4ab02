package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.Locale;

/** What a thread gets is of one class or of another. */
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
@Fails(value = "assertion", arguments = "array")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "array")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "array")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "array")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "array")
@Fails(value = "assertion", arguments = "twin")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "twin")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "twin")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "twin")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "twin")
@Fails(value = "assertion", arguments = "twins")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "twins")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "twins")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "twins")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "twins")
@Fails(value = "assertion", arguments = "lambda")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "lambda")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "lambda")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "lambda")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "lambda")
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
@Fails(value = "assertion", arguments = "overridden")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "overridden")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "overridden")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "overridden")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "overridden")
@Fails(value = "assertion", arguments = "boxed")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "boxed")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "boxed")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "boxed")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "boxed")
public final class ClassOfAnObject {

  private ClassOfAnObject() {}

  interface Named {
    String name();
  }

  private static class First {
    @Override
    public String toString() {
      return "first";
    }
  }

  private static final class Second {}

  private record Holder(Object inside) {}

  private static Named said(String text) {
    return () -> text;
  }

  private static Named yelled(String text) {
    return () -> text.toUpperCase(Locale.ROOT);
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" -> Secret.publish(k -> k == 0 ? new First() : new Second(), o -> o instanceof Second);
      case "behind" ->
          Secret.publish(
              k -> new Holder(k == 0 ? new First() : new Second()),
              o -> ((Holder) o).inside() instanceof Second);
      case "deep" ->
          Secret.publish(
              k -> new Holder(new Holder(k == 0 ? new First() : new Second())),
              o -> ((Holder) ((Holder) o).inside()).inside() instanceof Second);
      case "array" ->
          Secret.publish(k -> k == 0 ? new First[1] : new Second[1], o -> o instanceof Second[]);
      case "twin" ->
          Secret.publish(
              k -> k == 0 ? new Twin() : new heddle.programs.silent.other.Twin(),
              o -> !(o instanceof Twin));
      case "twins" ->
          Secret.publish(
              k -> k == 0 ? new Twin[1] : new heddle.programs.silent.other.Twin[1],
              o -> !(o instanceof Twin[]));
      case "lambda" ->
          Secret.publish(
              k -> k == 0 ? said("one") : yelled("one"), o -> ((Named) o).name().equals("ONE"));
      case "method" ->
          Secret.publish(
              k -> k == 0 ? (Named) "one"::toString : (Named) "one"::toUpperCase,
              o -> ((Named) o).name().equals("ONE"));
      case "overridden" ->
          Secret.publish(
              k ->
                  k == 0
                      ? new First()
                      : new First() {
                        @Override
                        public String toString() {
                          return "second";
                        }
                      },
              o -> o.toString().equals("second"));
      case "boxed" ->
          Secret.publish(k -> k == 0 ? (Object) 1000 : (Object) 1000L, o -> o instanceof Long);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
