package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recorded execution runs nothing that the user did not ask for. */
class TrustTest {

  private static final String LOST_UPDATE = Path.of("..", "examples", "lost-update.toy").toString();

  @TempDir Path directory;

  @Test
  void oneOfTheUsersOwnIsReplayed() throws IOException {
    CommandLine replayed = CommandLine.run("replay", recorded().toString());

    assertEquals(ExitCode.FAILED.number(), replayed.exit(), replayed.err());
    assertTrue(replayed.out().contains("REPLAYED: "), replayed.out());
  }

  @Test
  void oneOfSomebodyElseShowsWhatItWantsToRunAndRunsNothing() throws IOException {
    Path made = directory.resolve("made");
    Path foreign = foreign("runtime touch " + made);

    CommandLine refused = CommandLine.run("replay", foreign.toString());

    assertEquals(ExitCode.USAGE.number(), refused.exit(), refused.out());
    assertTrue(refused.err().contains("runtime touch " + made), refused.err());
    assertTrue(refused.err().contains("--trust"), refused.err());
    assertFalse(Files.exists(made));
  }

  @Test
  void whoTrustsItRunsIt() throws IOException {
    Path made = directory.resolve("made");

    CommandLine.run("replay", foreign("runtime touch " + made).toString(), "--trust");

    assertTrue(Files.exists(made));
  }

  @Test
  void whoNamesTheProgramNeedsNoTrust() throws IOException {
    Path foreign = foreign("runtime touch " + directory.resolve("made"));

    CommandLine replayed = CommandLine.run("replay", foreign.toString(), LOST_UPDATE);

    assertEquals(ExitCode.FAILED.number(), replayed.exit(), replayed.err());
    assertFalse(Files.exists(directory.resolve("made")));
  }

  @Test
  void anotherCommandUnderAnOldSealIsSomebodyElses() throws IOException {
    Path own = recorded();
    String text = Files.readString(own).replace("# replay toy ", "# replay runtime ");
    Files.writeString(own, text);

    CommandLine refused = CommandLine.run("replay", own.toString());

    assertEquals(ExitCode.USAGE.number(), refused.exit(), refused.out());
    assertTrue(refused.err().contains("you have not recorded"), refused.err());
  }

  @Test
  void aCommandWithAQuoteThatIsNotClosedIsRefused() throws IOException {
    CommandLine refused = CommandLine.run("replay", foreign("java -cp 'a Main").toString());

    assertEquals(ExitCode.USAGE.number(), refused.exit(), refused.err());
  }

  @Test
  void whatIsNoFileOfOursIsNotShown() throws IOException {
    Path secret = Files.writeString(directory.resolve("secret"), "root:pa55word:0\nmore\n");

    CommandLine refused = CommandLine.run("replay", secret.toString());

    assertEquals(ExitCode.USAGE.number(), refused.exit());
    assertFalse(refused.err().contains("pa55word"), refused.err());
  }

  @Test
  void commandsThatArePrintedAreQuotedForTheShell() {
    assertEquals("target/heddle/A-1.trace", Console.quoted("target/heddle/A-1.trace"));
    assertEquals("'a b'", Console.quoted("a b"));
    assertEquals("'$(rm -r x)'", Console.quoted("$(rm -r x)"));
    assertEquals("'it'\\''s'", Console.quoted("it's"));
    assertEquals("'-rf'", Console.quoted("-rf"));
    assertEquals("''", Console.quoted(""));
  }

  private Path foreign(String line) throws IOException {
    Path file = recorded();
    String text =
        Files.readString(file)
            .replaceFirst("# replay .*", "# replay " + line)
            .replaceFirst("# seal .*\n", "");
    return Files.writeString(directory.resolve("foreign.trace"), text);
  }

  private Path recorded() throws IOException {
    Path traces = directory.resolve("traces");
    CommandLine.run("explore", LOST_UPDATE, "--save-traces", traces.toString());
    try (Stream<Path> files = Files.list(traces)) {
      return files.findFirst().orElseThrow();
    }
  }
}
