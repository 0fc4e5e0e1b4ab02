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
      Pattern.compile("(?s)<!-- output of: ([^\\n]+) -->\\n```\\n(.*?)```\\n");

  @Test
  void theReadmeShowsTheExample() throws IOException {
    String source = Files.readString(ROOT.resolve("examples/LostUpdate.java"));

    assertTrue(
        Files.readString(ROOT.resolve("README.md"))
            .contains(source.substring(source.indexOf("public class"))));
  }

  @Test
  void theReadmeShowsRealOutput() throws IOException {
    JavaSources.compile(ROOT.resolve("examples"), ROOT.resolve("target/examples"));
    Path readme = ROOT.resolve("README.md");
    String text = Files.readString(readme);
    Matcher shown = OUTPUT.matcher(text);

    String real = shown.replaceAll(block -> Matcher.quoteReplacement(printed(block)));

    assertTrue(OUTPUT.matcher(text).results().count() >= 4, "the README shows no output");
    if (Boolean.getBoolean("heddle.refresh")) {
      Files.writeString(readme, real);
    } else {
      assertEquals(withoutTimes(real), withoutTimes(text));
    }
  }

  private static String printed(MatchResult block) {
    String[] words = block.group(1).split(" ");
    for (int i = 0; i < words.length; i++) {
      words[i] =
          Files.exists(ROOT.resolve(words[i])) ? ROOT.resolve(words[i]).toString() : words[i];
    }
    CommandLine done = CommandLine.run(words);
    assertEquals("", done.err());
    return "<!-- output of: %s -->\n```\n%s```\n"
        .formatted(block.group(1), done.out().replace("  heddle replay", "  ./heddle replay"));
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d+ s;", "TIME;");
  }
}
