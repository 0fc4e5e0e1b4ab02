package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.text.SummaryJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs outside the JVM, explored from the command line. */
@Timeout(120)
class SamplesTest {

  private static final Path SAMPLES = Path.of("..", "samples");

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"paper, 4", "all, 6", "none, 1"})
  void readReadWriteHasAsManyRunsAsClasses(String relation, int classes) throws Exception {
    Summary summary = explore(0, python("rrw/rrw.py") + " " + relation);

    assertEquals(OptionalLong.of(classes), summary.classes());
    assertEquals(classes, summary.runs());
  }

  @ParameterizedTest
  @CsvSource({"volatile, 1", "plain, 1", "locked, 0"})
  void theLostUpdateIsFound(String variant, int exit) throws Exception {
    explore(exit, python("lost-update/lost_update.py") + " " + variant);
  }

  @Test
  void aFoundExecutionReplaysInANewProcess() throws Exception {
    explore(1, python("lost-update/lost_update.py"));

    CommandLine replayed =
        CommandLine.run("replay", directory.resolve("runtime-1-assertion.trace").toString());

    assertEquals(1, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().contains("REPLAYED: "), replayed.out());
  }

  @Test
  void theSeatIsSoldTwiceUnlessItIsReserved() throws Exception {
    String tickets = compiled("actors/tickets.c");

    Summary careless = explore(1, tickets, "--all-findings");
    Summary careful = explore(0, tickets + " reserve");

    assertEquals(OptionalLong.of(6), careless.classes());
    assertEquals(6, careless.runs());
    assertEquals(
        List.of("office.buy.ann", "office.buy.bob"),
        careless.findings().stream().map(Finding::thread).map(Object::toString).sorted().toList());
    assertEquals(OptionalLong.of(4), careful.classes());
    assertEquals(4, careful.runs());
  }

  private Summary explore(int exit, String runtime, String... options) throws IOException {
    Path json = directory.resolve("result.json");
    var args = new ArrayList<>(List.of("explore", "--runtime", runtime));
    args.addAll(List.of(options));
    args.addAll(List.of("--json", json.toString(), "--save-traces", directory.toString()));
    CommandLine explored = CommandLine.run(args.toArray(String[]::new));
    assertEquals(exit, explored.exit(), explored.out() + explored.err());
    return SummaryJson.read(json);
  }

  private static String python(String sample) throws Exception {
    assumeTrue(runs("python3", "--version"), "python3 is not installed");
    return "python3 " + SAMPLES.resolve(sample);
  }

  private String compiled(String sample) throws Exception {
    Path program = directory.resolve("program");
    assumeTrue(runs("cc", "--version"), "a C compiler is not installed");
    assertTrue(runs("cc", "-o", program.toString(), SAMPLES.resolve(sample).toString()));
    return program.toString();
  }

  private static boolean runs(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
