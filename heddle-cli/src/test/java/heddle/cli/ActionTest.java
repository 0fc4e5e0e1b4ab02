package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the GitHub action runs: the launcher, once for each test. */
@Tag("slow")
@Timeout(300)
@DisabledOnOs(OS.WINDOWS)
class ActionTest {

  private static final String RIGHT =
      """
      public class Right {
        static volatile int x;
        public static void main(String[] args) throws Exception {
          Thread t = new Thread(() -> x = 1);
          t.start();
          t.join();
          assert x == 1;
        }
      }
      """;

  @TempDir Path directory;

  private int check(Map<String, String> environment) throws IOException, InterruptedException {
    Path script = Path.of("../.github/check-tests").toAbsolutePath().normalize();
    var builder = new ProcessBuilder(script.toString()).directory(directory.toFile());
    builder.redirectErrorStream(true).redirectOutput(directory.resolve("output.txt").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("GITHUB_STEP_SUMMARY", directory.resolve("summary.md").toString());
    builder.environment().putAll(environment);
    return builder.start().waitFor();
  }

  @Test
  void theWorstVerdictCounts() throws Exception {
    JavaSources.compile(Path.of("../examples"), directory.resolve("classes"));
    JavaSources.compile(directory, "Right", RIGHT);

    int exit =
        check(
            Map.of(
                "HEDDLE_CLASS_PATH",
                "classes",
                "HEDDLE_OPTIONS",
                "--budget 60s --seed 5",
                "HEDDLE_TESTS",
                "  LostUpdate\n\nRight\n"));

    String output = Files.readString(directory.resolve("output.txt"));
    assertEquals(1, exit, output);
    assertEquals(
        "| test | verdict |\n|---|---|\n| `LostUpdate` | FAILED |\n| `Right` | verified |\n",
        Files.readString(directory.resolve("summary.md")));
    for (String end : new String[] {"sarif", "xml", "html", "json"}) {
      assertTrue(Files.exists(directory.resolve("heddle-results/LostUpdate." + end)), end);
    }
  }

  @Test
  void noTestsAreAUsageError() throws Exception {
    assertEquals(2, check(Map.of("HEDDLE_CLASS_PATH", ".", "HEDDLE_TESTS", " ")));
    assertTrue(Files.readString(directory.resolve("output.txt")).contains("no tests are given"));
  }
}
