package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** {@code heddle compare}. */
class CompareCommandTest {

  private static final String EXHAUSTIVE = "causal,mcr,dfs,dpor,icb,icb+dpor,deepen";

  @TempDir Path directory;

  @Test
  void everyStrategyFindsTheLostUpdate() {
    CommandLine compared =
        CommandLine.run("compare", "--strategies", EXHAUSTIVE, "../examples/lost-update.toy");

    assertEquals(ExitCode.FAILED.number(), compared.exit(), compared.err());
    for (String strategy : EXHAUSTIVE.split(",")) {
      assertTrue(hasRow(compared, strategy, "FAILED"), compared.out());
    }
    assertTrue(compared.out().contains("up to the first failure"), compared.out());
  }

  @Test
  void allThatCanProveSomethingVerifyTheLockedUpdate() {
    CommandLine compared =
        CommandLine.run(
            "compare",
            "--strategies",
            EXHAUSTIVE + ",random",
            "--max-runs",
            "2000",
            "../examples/locked-update.toy");

    assertEquals(ExitCode.VERIFIED.number(), compared.exit(), compared.err());
    for (String strategy : EXHAUSTIVE.split(",")) {
      assertTrue(hasRow(compared, strategy, "VERIFIED"), compared.out());
    }
    assertTrue(hasRow(compared, "random", "INCOMPLETE"), compared.out());
    assertTrue(compared.out().contains("INCOMPLETE: random: "), compared.out());
  }

  @Test
  void javaProgramsAreComparedAndDrawn() throws Exception {
    Path picture = directory.resolve("compared.svg");
    String source = Files.readString(Path.of("../examples/LostUpdate.java"));
    Path classes = JavaSources.compile(directory, "LostUpdate", source);

    CommandLine compared =
        CommandLine.run(
            "compare",
            "--strategies",
            "causal,mcr",
            "--svg",
            picture.toString(),
            "-cp",
            classes.toString(),
            "LostUpdate");

    assertEquals(ExitCode.FAILED.number(), compared.exit(), compared.err());
    assertTrue(hasRow(compared, "causal", "FAILED"), compared.out());
    assertTrue(hasRow(compared, "mcr", "FAILED"), compared.out());
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Files.readString(picture))));
    assertEquals(1 + 2 * 2, svg.getElementsByTagName("rect").getLength());
  }

  @Test
  void anUnknownStrategyIsAUsageError() {
    CommandLine compared =
        CommandLine.run("compare", "--strategies", "causal,luck", "../examples/lost-update.toy");

    assertEquals(ExitCode.USAGE.number(), compared.exit());
    assertTrue(compared.err().contains("there is no strategy \"luck\""), compared.err());
  }

  private static boolean hasRow(CommandLine compared, String strategy, String verdict) {
    return compared
        .out()
        .lines()
        .anyMatch(line -> line.matches(strategy.replace("+", "\\+") + " +" + verdict + " .*"));
  }
}
