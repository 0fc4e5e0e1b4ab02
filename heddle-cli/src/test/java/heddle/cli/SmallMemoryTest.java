package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine without enough memory ends with what it has found. */
@Timeout(600)
class SmallMemoryTest {

  private static final String LONG =
      "thread A { repeat 12 { r = read x  write x r + 1 } }"
          + " thread B { repeat 12 { s = read x  write x s + 1 } }"
          + " thread C { repeat 12 { t = read x  write x t + 1 } %s }";

  private static final String FAILING = "assert t > 12";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "-XX:+UseParallelGC, '', 3, INCOMPLETE",
    "-XX:+UseG1GC, '', 3, INCOMPLETE",
    "-XX:+UseParallelGC, fails, 1, FAILED",
  })
  void memoryThatIsUsedUpIsNamedAndWhatWasFoundIsTold(
      String collector, String end, int code, String verdict)
      throws IOException, InterruptedException {
    Path script = directory.resolve("long.toy");
    Files.writeString(script, LONG.formatted(end.isEmpty() ? "" : FAILING));
    Path told = directory.resolve("told.txt");

    Process heddle = start(collector, script, told);

    assertEquals(code, heddle.waitFor(), () -> text(told));
    assertTrue(text(told).contains(verdict + ": "), () -> text(told));
    assertTrue(text(told).contains("Java's memory is used up"), () -> text(told));
  }

  private Process start(String collector, Path script, Path told) throws IOException {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx32m",
            collector,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "explore",
            "--all-findings",
            "--no-traces",
            "--budget",
            "1h",
            script.toString());
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectOutput(told.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static String text(Path told) {
    try {
      return Files.readString(told, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
