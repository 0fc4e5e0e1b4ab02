package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  @TempDir Path directory;

  /** What goes wrong inside is no verdict, whatever kind of error it is. */
  @ParameterizedTest
  @ValueSource(classes = {NoClassDefFoundError.class, AssertionError.class, Error.class})
  void anErrorOfOursIsNoVerdict(Class<? extends Error> kind) {
    var out =
        new PrintStream(OutputStream.nullOutputStream()) {
          @Override
          public void println(String text) {
            try {
              throw kind.getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    var err = new ByteArrayOutputStream();

    int exit = Main.run(List.of("--version"), out, new PrintStream(err, true));

    assertEquals(ExitCode.BUG.number(), exit, err::toString);
  }

  @Test
  void withoutArgumentsTheOverviewIsShownAsAComplaint() {
    CommandLine done = CommandLine.run();

    assertEquals(2, done.exit());
    assertTrue(done.err().contains("heddle explore PROGRAM.toy"), done.err());
  }

  @Test
  void helpNamesEveryCommandAndTheExitCodes() {
    CommandLine done = CommandLine.run("help");

    assertEquals(0, done.exit());
    assertTrue(done.out().contains("heddle check"), done.out());
    assertTrue(done.out().contains("heddle explore"), done.out());
    assertTrue(done.out().contains("heddle replay"), done.out());
    assertTrue(done.out().contains("70"), done.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "suite", "explore", "replay"})
  void helpOfACommandExplainsItsOptions(String command) {
    String help = CommandLine.run("help", command).out();

    assertEquals(help, CommandLine.run(command, "--help").out());
    assertTrue(help.contains("heddle " + command), help);
    assertTrue(help.contains("--patience TIME"), help);
    help.lines().forEach(line -> assertTrue(line.length() <= 100, line));
  }

  @Test
  void everyOptionIsExplainedSomewhere() {
    String help =
        Stream.of("check", "suite", "linearizable", "explore", "compare", "replay", "bench")
            .map(command -> CommandLine.run("help", command).out())
            .collect(Collectors.joining());

    for (Flag flag : Flag.values()) {
      assertTrue(help.contains(flag.usage()), "no word about " + flag.text());
    }
  }

  @Test
  void theVersionIsTheOneOfTheBuild() {
    CommandLine done = CommandLine.run("--version");

    assertEquals(0, done.exit());
    assertTrue(done.out().matches("heddle \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n"), done.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "verify | there is no command \"verify\"; there are check, suite, linearizable, explore, compare, replay, report, init, doctor, mcp, bench, help and --version",
        "bench | bench needs --out DIR",
        "bench --out x y | bench takes options only, and not y",
        "bench --out x | bench needs a checkout of Heddle",
        "check | check needs the name of a class that has a main",
        "explore | explore needs a program",
        "explore a.toy b.toy | one program at a time",
        "explore a.toy --runtime x | one program at a time",
        "explore a.toy --bogus | there is no option --bogus here; there are --runtime",
        "explore a.toy --budget 60 | --budget needs a time with its unit",
        "explore a.toy --budget 0s | --budget needs a time with its unit",
        "explore a.toy --memory lots | --memory needs a size with its unit",
        "explore a.toy --memory 9999999g | is more than Java can give",
        "explore a.toy --max-runs 0 | --max-runs needs a number from 1",
        "explore a.toy --max-states x | --max-states needs a whole number",
        "explore a.toy --search-threads 1000 | --search-threads needs a number from 1 to 256",
        "explore a.toy --strategy magic | there is no strategy \"magic\"; choose one of auto, causal",
        "explore a.toy --histories=yes | --histories takes no value",
        "explore a.toy --histories --histories | --histories is given twice",
        "explore a.toy --json | --json needs a value; write --json FILE",
        "explore a.toy --no-traces --save-traces d | contradict each other",
        "replay | replay needs the file of a recorded execution",
        "replay nowhere.trace | there is no file nowhere.trace",
        "help sing | there is no command \"sing\"",
      })
  void mistakesAreAnsweredWithOneHelpfulSentence(String line, String answer) {
    CommandLine done = CommandLine.run(line.trim().split(" "));

    assertEquals(2, done.exit(), done.err());
    assertEquals("", done.out());
    assertTrue(done.err().startsWith("heddle: "), done.err());
    assertTrue(done.err().contains(answer.trim()), done.err());
  }

  @Test
  void aFileThatIsNoTraceIsRefusedWithItsLine() throws IOException {
    Path file = Files.writeString(directory.resolve("x.trace"), "heddle-trace 1\nnonsense\n");

    CommandLine done = CommandLine.run("replay", file.toString());

    assertEquals(2, done.exit());
    assertTrue(done.err().contains("this is no recorded execution"), done.err());
    assertTrue(done.err().contains("line 2"), done.err());
  }
}
