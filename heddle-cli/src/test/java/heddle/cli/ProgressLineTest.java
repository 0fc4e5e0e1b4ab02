package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Forecast;
import heddle.report.Paint;
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

  @Test
  void aSearchThatTakesLongShowsWhatIsKnownOfItsEnd() throws InterruptedException {
    ProgressLine line = line(true);

    line.report(7, 20, 0, "searching");
    Thread.sleep(150);
    line.forecast(new Forecast.Narrowing(3, 900, 100, 1_000, 1_900, 0.1));
    line.report(7, 20, 0, "running");

    assertTrue(
        err.toString(StandardCharsets.UTF_8)
            .endsWith("searching  search 3: 900 of an estimated 1,000 to 1,900 states"));
  }

  @Test
  void whatWillNotEndInItsBudgetIsSaidOnceWithWhatWouldHelp() {
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    var line =
        new ProgressLine(
            new Console(stream, stream, false, Paint.PLAIN, "heddle", () -> false),
            Duration.ofSeconds(60),
            0);

    line.forecast(new Forecast.Tree(100, 200, 900, 5));
    assertEquals(0, err.size(), "another 5 s are no reason to say anything");
    line.forecast(new Forecast.Tree(100, 36_100, 90_000, 5));
    line.forecast(new Forecast.Tree(101, 36_100, 90_000, 5));

    assertEquals(
        "This check will probably not finish within its budget of 60 s: at this rate it needs"
            + " another 30 min or more. --budget gives it more time; --strategy causal usually"
            + " needs far fewer runs."
            + System.lineSeparator(),
        err.toString(StandardCharsets.UTF_8));
  }

  private ProgressLine line(boolean live) {
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ProgressLine(
        new Console(stream, stream, live, Paint.PLAIN, "heddle", () -> false),
        Duration.ofSeconds(60));
  }
}
