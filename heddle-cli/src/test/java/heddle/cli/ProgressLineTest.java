package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void onATerminalTheLineIsDrawnNowAndThenAndTakenAway() throws InterruptedException {
    ProgressLine line = line(true);

    line.report(1, 2, 3, "running");
    Thread.sleep(150);
    line.report(1706, 5334, 116_649, "searching");
    line.report(1707, 5334, 116_649, "searching");
    line.clear();

    String drawn = err.toString(StandardCharsets.UTF_8);
    assertTrue(drawn.startsWith("\r\033[K1,706 runs ("), drawn);
    assertTrue(drawn.contains("/s)  5,334 steps known  116,649 states  0 of 60 s  "), drawn);
    assertTrue(drawn.endsWith("searching\r\033[K"), drawn);
  }

  @Test
  void withoutATerminalNothingIsDrawnForAWhile() throws InterruptedException {
    ProgressLine line = line(false);

    Thread.sleep(150);
    line.report(1706, 5334, 116_649, "searching");
    line.clear();

    assertEquals(0, err.size());
  }

  private ProgressLine line(boolean live) {
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ProgressLine(
        new Console(stream, stream, live, "heddle", () -> false), Duration.ofSeconds(60));
  }
}
