package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.protocol.text.SummaryJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExploreCommandTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "lost-update, 1, FAILED, both updates count",
    "locked-update, 0, VERIFIED, all classes of executions",
    "abba-deadlock, 1, FAILED, 'there waits to lock checking, held by back'",
    "lost-wake-up, 1, FAILED, lost wake-up: consumer waits to be notified in box",
    "spin-wait, 0, VERIFIED, no data races",
    "bounded-buffer, 1, FAILED, waits to be notified in buffer",
  })
  void examplesGetTheirVerdict(String name, int exit, String verdict, String detail) {
    CommandLine explored = explore(example(name));

    assertEquals(exit, explored.exit(), explored.out() + explored.err());
    assertTrue(explored.out().contains(verdict + ": "), explored.out());
    assertTrue(explored.out().contains(detail), explored.out());
    assertEquals("", explored.err());
  }

  @Test
  void everyExampleIsTested() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertEquals(6, files.filter(file -> file.toString().endsWith(".toy")).count());
    }
  }

  @Test
  void historiesFindTheSame() {
    CommandLine explored = explore(example("lost-update"), "--histories");

    assertEquals(1, explored.exit(), explored.out() + explored.err());
    assertTrue(explored.out().contains("both updates count"), explored.out());
  }

  @Test
  void classesAreCountedUnlessHistoriesWereMerged() throws IOException {
    String forgets =
        script("thread a { r = read volatile x  r = 0  write y 1 } thread b { write volatile x 1 }")
            .toString();

    CommandLine usual = explore(forgets);
    CommandLine histories = explore(forgets, "--histories");

    assertTrue(usual.out().contains("all classes of executions"), usual.out());
    assertTrue(histories.out().contains("2 classes of executions"), histories.out());
  }

  @Test
  void aRaceAloneDoesNotFailButIsListed() throws IOException {
    Path racy = script("thread a { write x 1 } thread b { r = read x }");

    CommandLine explored = explore(racy.toString());

    assertEquals(0, explored.exit(), explored.out() + explored.err());
    assertTrue(explored.out().contains("VERIFIED: "), explored.out());
    assertTrue(explored.out().contains("assuming     sequential consistency"), explored.out());
    assertTrue(explored.out().contains("data race on x"), explored.out());
  }

  @Test
  void aBudgetOfOneRunLeavesAReason() {
    CommandLine explored = explore(example("locked-update"), "--max-runs", "1");

    assertEquals(3, explored.exit(), explored.out() + explored.err());
    assertTrue(explored.out().contains("not covered  run budget used up (1 runs)"), explored.out());
  }

  @Test
  void theJsonFileHoldsTheSameResultAndNamesTheTrace() throws IOException {
    Path json = directory.resolve("result.json");

    explore(example("lost-update"), "--json", json.toString());

    Summary summary = SummaryJson.read(json);
    assertEquals(new Verdict.Failed(), summary.verdict());
    assertEquals("assertion", summary.findings().get(0).kind());
    String trace = directory.resolve("lost-update-1-assertion.trace").toString();
    assertTrue(Files.exists(Path.of(trace)), trace);
    assertTrue(Files.readString(json).contains("lost-update-1-assertion.trace"));
  }

  @Test
  void withoutTracesNothingIsWritten() {
    CommandLine explored = CommandLine.run("explore", example("lost-update"), "--no-traces");

    assertEquals(1, explored.exit());
    assertFalse(explored.out().contains("replay"), explored.out());
  }

  @Test
  void aFoundExecutionReplays() {
    explore(example("lost-update"));

    CommandLine replayed =
        CommandLine.run("replay", directory.resolve("lost-update-1-assertion.trace").toString());

    assertEquals(1, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().contains("REPLAYED: all "), replayed.out());
  }

  @Test
  void aChangedProgramIsNoticed() {
    explore(example("lost-update"));

    CommandLine replayed =
        CommandLine.run(
            "replay",
            directory.resolve("lost-update-1-assertion.trace").toString(),
            example("locked-update"));

    assertEquals(3, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().startsWith("DIFFERENT: "), replayed.out());
  }

  @Test
  void aScriptWithAMistakeIsExplainedWithItsFile() throws IOException {
    Path wrong = script("thread a { frobnicate x }");

    CommandLine explored = explore(wrong.toString());

    assertEquals(2, explored.exit());
    assertTrue(explored.err().startsWith("heddle: " + wrong), explored.err());
  }

  @Test
  void aScriptThatIsNotThereIsNamed() {
    CommandLine explored = explore("nowhere.toy");

    assertEquals(2, explored.exit());
    assertTrue(explored.err().contains("there is no file nowhere.toy"), explored.err());
  }

  @Test
  void aStrategyThatDoesNotFitTheProgramIsRefused() {
    CommandLine explored = explore(example("lost-update"), "--strategy", "partial-order");

    assertEquals(2, explored.exit());
    assertTrue(explored.err().contains("choose causal"), explored.err());
  }

  @Test
  void aRuntimeThatCannotBeStartedIsTheUsersMistake() {
    CommandLine explored = CommandLine.run("explore", "--runtime", "no-such-command-anywhere");

    assertEquals(2, explored.exit(), explored.err());
    assertTrue(explored.err().contains("no-such-command-anywhere"), explored.err());
  }

  private CommandLine explore(String program, String... options) {
    var args = new ArrayList<>(List.of("explore", program));
    args.addAll(List.of(options));
    args.addAll(List.of("--save-traces", directory.toString()));
    return CommandLine.run(args.toArray(String[]::new));
  }

  private Path script(String text) throws IOException {
    return Files.writeString(directory.resolve("script.toy"), text);
  }

  private static String example(String name) {
    return EXAMPLES.resolve(name + ".toy").toString();
  }
}
