package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares what a document shows with what is so. A comment above a block says what stands in it:
 *
 * <ul>
 *   <li>{@code output of: ARGUMENTS}, what Heddle prints;
 *   <li>{@code verdict of: ARGUMENTS}, the end of it, from the verdict on;
 *   <li>{@code code of: FILE}, a source file without its package.
 * </ul>
 *
 * {@code -Dheddle.refresh=true} writes the document anew; the diff is to be read. Times, and how
 * much was audited in them, are not compared. Outputs are those of JDK 17: on others, lines inside
 * the JDK differ, and only verdicts are compared.
 */
final class Documented {

  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?s)<!-- (output|verdict|code) of: ([^\\n]+) -->\\n(```(?:java)?)\\n(.*?)```\\n");
  private static final Pattern VERDICT = Pattern.compile("(?m)^(VERIFIED|FAILED|INCOMPLETE)(?=:)");

  private Documented() {}

  /**
   * Compares all blocks of a document.
   *
   * @param least so many blocks it must have
   */
  static void compare(Path document, int least) throws IOException {
    String text = Files.readString(document);
    Matcher blocks = BLOCK.matcher(text);

    String real = blocks.replaceAll(block -> Matcher.quoteReplacement(real(block)));

    assertTrue(BLOCK.matcher(text).results().count() >= least, document + " shows too little");
    if (Boolean.getBoolean("heddle.refresh")) {
      Files.writeString(document, real);
    } else {
      assertEquals(withoutTimes(real), withoutTimes(text), document.toString());
    }
  }

  private static String real(MatchResult block) {
    String content =
        switch (block.group(1)) {
          case "code" -> code(block.group(2));
          case "verdict" -> verdict(printed(block.group(2)));
          default -> printed(block.group(2));
        };
    boolean comparable =
        block.group(1).equals("code")
            || Runtime.version().feature() == 17
            || Boolean.getBoolean("heddle.refresh");
    if (!comparable) {
      assertEquals(verdictWord(content), verdictWord(block.group(4)), block.group(2));
      content = block.group(4);
    } else if (withoutTimes(content).equals(withoutTimes(block.group(4)))) {
      content = block.group(4);
    }
    return "<!-- %s of: %s -->\n%s\n%s```\n"
        .formatted(block.group(1), block.group(2), block.group(3), content);
  }

  private static String code(String file) {
    try {
      return Files.readString(ROOT.resolve(file)).replaceFirst("^package .*;\n\n", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String printed(String arguments) {
    String[] words = arguments.split(" ");
    for (int i = 0; i < words.length; i++) {
      words[i] =
          Files.exists(ROOT.resolve(words[i])) ? ROOT.resolve(words[i]).toString() : words[i];
    }
    CommandLine done = CommandLine.run(words);
    assertEquals("", done.err());
    return done.out().replace("  heddle replay", "  ./heddle replay");
  }

  private static String verdict(String output) {
    Matcher verdict = VERDICT.matcher(output);
    assertTrue(verdict.find(), output);
    return output.substring(verdict.start());
  }

  private static String verdictWord(String output) {
    Matcher verdict = VERDICT.matcher(output);
    assertTrue(verdict.find(), output);
    return verdict.group();
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d+ s;\\s+strategy", "TIME; strategy")
        .replaceAll("audited      [\\d,]+ predicted executions?", "audited      SOME");
  }
}
