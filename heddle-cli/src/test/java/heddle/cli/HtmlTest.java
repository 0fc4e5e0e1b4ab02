package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pages that the command line writes. */
@Timeout(120)
class HtmlTest {

  private static final String LOST_UPDATE = "../examples/lost-update.toy";

  @TempDir Path directory;

  @Test
  void aJavaProgramIsShownWithItsSourceAndItsOutput() throws IOException {
    Path examples = directory.resolve("target/examples");
    JavaSources.compile(Path.of("../examples"), examples);
    Files.createDirectories(directory.resolve("examples"));
    Files.copy(
        Path.of("../examples/LostUpdate.java"), directory.resolve("examples/LostUpdate.java"));
    Path page = directory.resolve("page.html");

    CommandLine done =
        CommandLine.run(
            "check",
            "--html",
            page.toString(),
            "--no-traces",
            "-cp",
            examples.toString(),
            "LostUpdate");

    assertEquals(1, done.exit());
    assertEquals("heddle: the report is in " + page + "\n", done.err());
    String text = Files.readString(page);
    assertTrue(text.contains("\"verdict\":\"failed\""));
    assertTrue(text.contains("private static int counter;"), "the source is missing");
    assertTrue(text.contains("\"output\":\"counter = 1"), "the output is missing");
    assertTrue(text.contains("[\"fail\",1]"), "how runs ended is missing");
    assertTrue(text.contains("\"timeline\":[[0.0,0,0,0],"), "the course of time is missing");
  }

  @Test
  void aScriptIsItsOwnSource() throws IOException {
    Path page = directory.resolve("page.html");

    CommandLine done = explore("--html", page.toString());

    assertEquals(1, done.exit());
    assertTrue(Files.readString(page).contains("\"name\":\"" + LOST_UPDATE + "\""));
  }

  @Test
  void resultsAndExecutionsCanBeShownLater() throws IOException {
    Path json = directory.resolve("result.json");
    Path page = directory.resolve("page.html");
    explore("--json", json.toString(), "--save-traces", directory.toString());

    CommandLine ofResult = CommandLine.run("report", json.toString(), "--html", page.toString());
    assertEquals(0, ofResult.exit(), ofResult.err());
    assertTrue(Files.readString(page).contains("FAILED: an interleaving fails"));

    Path trace = directory.resolve("lost-update-1-assertion.trace");
    CommandLine ofTrace = CommandLine.run("report", trace.toString(), "--html", page.toString());
    assertEquals(0, ofTrace.exit(), ofTrace.err());
    String text = Files.readString(page);
    assertTrue(text.contains("RECORDED: one execution"));
    assertTrue(text.contains("heddle replay " + trace));
    assertTrue(text.contains("assert sum == 2"), "the script is missing");
  }

  @Test
  void mistakesAreExplained() throws IOException {
    Path page = directory.resolve("page.html");
    Files.writeString(directory.resolve("bad.json"), "{}");

    assertMistake("report needs one file", "report");
    assertMistake("report needs one file", "report", "some.trace");
    assertMistake("there is no file none.json", "report", "none.json", "--html", page.toString());
    assertMistake("there is no file none.trace", "report", "none.trace", "--html", page.toString());
    assertMistake(
        "this is no result of --json",
        "report",
        directory.resolve("bad.json").toString(),
        "--html",
        page.toString());
    assertMistake(
        "choose another file for --html", "explore", LOST_UPDATE, "--html", directory.toString());
    assertMistake("--source is for --html and --sarif", "explore", LOST_UPDATE, "--source", "src");
    assertMistake(
        "there is no directory nowhere",
        "check",
        "--html",
        page.toString(),
        "--source",
        "nowhere",
        "Main");
    assertFalse(Files.exists(page));
  }

  private static void assertMistake(String sentence, String... words) {
    CommandLine done = CommandLine.run(words);
    assertEquals(2, done.exit(), done.out() + done.err());
    assertTrue(done.err().contains(sentence), done.err());
  }

  private CommandLine explore(String... options) {
    var words = new ArrayList<>(List.of("explore", LOST_UPDATE));
    words.addAll(List.of(options));
    return CommandLine.run(words.toArray(String[]::new));
  }
}
