package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two threads ask a {@code Matcher} for the next place; there is only one. */
@Expect(outcome = "1", because = "one after the other")
@Expect(outcome = "2", because = "both look from the beginning")
public final class MatcherFind {

  private static int first;
  private static int second;

  private MatcherFind() {}

  public static void main(String[] args) {
    Matcher matcher = Pattern.compile("a").matcher("a");
    Threads.run(() -> first = matcher.find() ? 1 : 0, () -> second = matcher.find() ? 1 : 0);
    System.out.println(first + second);
  }
}
