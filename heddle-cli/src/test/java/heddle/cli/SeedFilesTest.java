package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exploration that one process begins and others end. */
class SeedFilesTest {

  private static final String SCRIPT = "../examples/lost-update.toy";

  @TempDir Path directory;

  private CommandLine explore(String... options) {
    var line = new String[options.length + 5];
    line[0] = "explore";
    line[1] = SCRIPT;
    line[2] = "--all-findings";
    line[3] = "--save-traces";
    line[4] = directory.toString();
    System.arraycopy(options, 0, line, 5, options.length);
    return CommandLine.run(line);
  }

  @Test
  void whatOneProcessLeavesAnotherExplores() throws IOException {
    Path seeds = directory.resolve("left.seeds");
    Path none = directory.resolve("none.seeds");

    CommandLine begun =
        explore("--strategy", "mcr", "--max-runs", "1", "--seeds-left", seeds.toString());
    CommandLine ended =
        explore("--strategy", "mcr", "--seeds", seeds.toString(), "--seeds-left", none.toString());

    assertEquals(3, begun.exit(), begun.out() + begun.err());
    assertEquals(1, ended.exit(), ended.out() + ended.err());
    assertTrue(ended.out().contains("both updates count"), ended.out());
    assertTrue(ended.out().contains("only the executions of some seeds"), ended.out());
    assertEquals("{\"heddle-seeds\":1,\"count\":0}", Files.readString(none).strip());
  }

  @Test
  void onlyMcrHasSeeds() {
    CommandLine explored = explore("--strategy", "dpor", "--seeds-left", "x");

    assertEquals(2, explored.exit(), explored.out());
    assertTrue(explored.err().contains("--strategy mcr"), explored.err());
  }
}
