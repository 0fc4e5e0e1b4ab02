package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.Formatter;
import java.util.Locale;

/** Two threads write by one {@code Formatter}, which has a {@code StringBuilder} inside. */
@Expect(outcome = "1", because = "both read the length before either writes it")
@Expect(outcome = "2", because = "one after the other")
public final class FormatterShared {

  private FormatterShared() {}

  public static void main(String[] args) {
    var formatter = new Formatter(Locale.ROOT);
    Threads.run(() -> formatter.format("a"), () -> formatter.format("b"));
    System.out.println(formatter.toString().length());
  }
}
