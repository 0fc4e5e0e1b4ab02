package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(180)
class InterruptionTest {

  private static final String ENDLESS =
      "thread A { repeat 12 { r = read x  write x r + 1 } }"
          + " thread B { repeat 12 { s = read x  write x s + 1 } }"
          + " thread C { repeat 12 { t = read x  write x t + 1 } }";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"INT, 2", "TERM, 15", "HUP, 1"})
  void aSignalEndsItWithAVerdictOnWhatThereIs(String signal, int number)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no /bin/kill");
    assumeFalse(ignores(number), "this process and its children ignore the signal");
    Path script = directory.resolve("long.toy");
    Files.writeString(script, ENDLESS);
    Process heddle = start("explore", "--budget", "100s", "--no-traces", script.toString());
    awaitFirstProgress(heddle.getErrorStream());

    new ProcessBuilder("/bin/kill", "-" + signal, Long.toString(heddle.pid())).start().waitFor();

    assertTrue(heddle.waitFor(90, TimeUnit.SECONDS));
    String told = new String(heddle.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(ExitCode.INCOMPLETE.number(), heddle.exitValue(), told);
    assertTrue(told.startsWith("INCOMPLETE: "), told);
    assertTrue(told.contains("not covered  interrupted"), told);
  }

  /** As processes do that a shell has started in the background, or by {@code nohup}. */
  private static boolean ignores(int signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.isReadable(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(
                line ->
                    (Long.parseUnsignedLong(line.substring(7).strip(), 16) >> signal - 1 & 1) != 0);
  }

  private Process start(String... arguments) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dheddle.live=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).directory(directory.toFile()).start();
  }

  private static void awaitFirstProgress(InputStream err) throws IOException {
    var seen = new StringBuilder();
    while (seen.indexOf(" runs (") < 0) {
      int next = err.read();
      assertTrue(next >= 0, () -> "no progress, but: " + seen);
      seen.append((char) next);
    }
  }
}
