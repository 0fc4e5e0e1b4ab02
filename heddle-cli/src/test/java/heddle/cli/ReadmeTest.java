package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What the README shows is what Heddle prints, but for the time it took. {@code
 * -Dheddle.refresh=true} writes the README anew; the diff is to be read.
 */
class ReadmeTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern OUTPUT =
      Pattern.compile("(?s)<!-- output of: (explore) (\\S+) -->\\n```\\n(.*?)```\\n");

  @Test
  void theReadmeShowsRealOutput() throws IOException {
    Path readme = ROOT.resolve("README.md");
    String text = Files.readString(readme);
    Matcher shown = OUTPUT.matcher(text);

    String real = shown.replaceAll(block -> Matcher.quoteReplacement(printed(block)));

    assertTrue(OUTPUT.matcher(text).results().count() >= 2, "the README shows no output");
    if (Boolean.getBoolean("heddle.refresh")) {
      Files.writeString(readme, real);
    } else {
      assertEquals(withoutTimes(real), withoutTimes(text));
    }
  }

  private static String printed(MatchResult block) {
    CommandLine done = CommandLine.run(block.group(1), ROOT.resolve(block.group(2)).toString());
    assertEquals("", done.err());
    return "<!-- output of: %s %s -->\n```\n%s```\n"
        .formatted(
            block.group(1),
            block.group(2),
            done.out().replace("  heddle replay", "  ./heddle replay"));
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d+ s;", "TIME;");
  }
}
