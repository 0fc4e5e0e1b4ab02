package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two threads append to a {@code StringBuilder}: a character gets lost. */
@Expect(outcome = "1", because = "both read the length before either writes it")
@Expect(outcome = "2", because = "one after the other")
public final class BuilderAppend {

  private BuilderAppend() {}

  public static void main(String[] args) {
    var builder = new StringBuilder();
    Threads.run(() -> builder.append("a"), () -> builder.append("b"));
    System.out.println(builder.length());
  }
}
