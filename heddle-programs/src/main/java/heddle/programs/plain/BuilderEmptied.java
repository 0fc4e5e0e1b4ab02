package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread reads the first character of a {@code StringBuilder} that another one empties. */
@Fails("exception")
@Expect(outcome = "x", because = "it is read in time")
@Expect(outcome = "-", because = "there is none any more")
@Expect(
    outcome = "java.lang.IllegalStateException: no character is left",
    because = "it is taken away after the thread has asked whether there is one")
public final class BuilderEmptied {

  private static char seen = '-';

  private BuilderEmptied() {}

  public static void main(String[] args) {
    var builder = new StringBuilder("x");
    Threads.run(() -> builder.setLength(0), () -> read(builder));
    System.out.println(seen);
  }

  private static void read(StringBuilder builder) {
    if (builder.length() > 0) {
      try {
        seen = builder.charAt(0);
      } catch (StringIndexOutOfBoundsException e) {
        throw new IllegalStateException("no character is left");
      }
    }
  }
}
