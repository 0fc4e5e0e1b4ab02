package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A text is made of a {@code StringBuilder} while another thread appends to it. */
@Expect(outcome = "x", because = "the length is read before it is written")
@Expect(outcome = "xab", because = "it is read afterwards")
public final class BuilderRead {

  private static String seen;

  private BuilderRead() {}

  public static void main(String[] args) {
    var builder = new StringBuilder("x");
    Threads.run(() -> builder.append("ab"), () -> seen = builder.toString());
    System.out.println(seen);
  }
}
