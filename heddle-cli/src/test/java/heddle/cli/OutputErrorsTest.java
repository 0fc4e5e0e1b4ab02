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

/** What cannot be written never takes the place of the verdict. */
class OutputErrorsTest {

  private static final Path LOST_UPDATE = Path.of("..", "examples", "lost-update.toy");

  @TempDir Path directory;

  @Test
  void aDirectoryThatCannotBeMadeCostsTheTraceAndNotTheVerdict() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "in the way");

    CommandLine explored = explore(LOST_UPDATE, "--save-traces", file.resolve("traces").toString());

    assertEquals(ExitCode.FAILED.number(), explored.exit(), explored.err());
    assertTrue(explored.out().contains("FAILED: "), explored.out());
    assertTrue(explored.err().contains("this execution is not saved"), explored.err());
    assertFalse(explored.out().contains("To replay it"), explored.out());
  }

  @Test
  void aFullDiskCostsTheFileAndNotTheVerdict() {
    Path full = Path.of("/dev/full");
    if (!Files.isWritable(full)) {
      return; // only some systems have one
    }

    CommandLine explored = explore(LOST_UPDATE, "--no-traces", "--json", full.toString());

    assertEquals(ExitCode.FAILED.number(), explored.exit(), explored.err());
    assertTrue(explored.out().contains("FAILED: "), explored.out());
    assertTrue(explored.err().contains("/dev/full cannot be written"), explored.err());
  }

  @Test
  void aLongNameIsCutForTheFileOfTheTrace() throws IOException {
    Path script = directory.resolve("n".repeat(240) + ".toy");
    Files.copy(LOST_UPDATE, script);
    Path traces = directory.resolve("traces");

    CommandLine explored = explore(script, "--save-traces", traces.toString());

    assertEquals(ExitCode.FAILED.number(), explored.exit(), explored.err());
    try (Stream<Path> files = Files.list(traces)) {
      assertEquals(1, files.count());
    }
  }

  private static CommandLine explore(Path script, String... options) {
    String[] typed =
        Stream.concat(Stream.of("explore", script.toString()), Stream.of(options))
            .toArray(String[]::new);
    return CommandLine.run(typed);
  }
}
