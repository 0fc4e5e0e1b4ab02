package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What a build shows of its tests besides that they pass. */
@ResourceLock(Resources.SYSTEM_OUT)
class ReportsTest {

  @TempDir Path directory;

  @Test
  void everyTestTellsWhatItProved() throws IOException {
    String printed = printed(CounterExamples.class);
    String odd = printed(OddExamples.class);

    assertTrue(printed.matches("(?s).*. withALock  VERIFIED  2 threads, \\d+ runs?, .*"), printed);
    assertTrue(printed.matches("(?s).*. aLostUpdate  FAILED  2 threads, .*"), printed);
    assertTrue(printed.contains(" aKnownMistake  FAILED, as expected  2 threads, "), printed);
    assertTrue(
        odd.contains(" 1 data race: verified for sequential consistency only")
            || odd.contains(" data races: verified for sequential consistency only"),
        odd);
    assertTrue(odd.contains(" alone  VERIFIED  1 thread, 1 run, "), odd);
    assertTrue(odd.contains(" the test starts no thread"), odd);
    String index = Files.readString(directory.resolve("index.html"));
    assertTrue(index.contains("href=\"example.CounterExamples.aLostUpdate.html\""), index);
    assertTrue(index.contains("withALock"), index);
    assertTrue(index.contains("aRaceThatIsAllowed"), index);
  }

  @Test
  void aDataStructureTellsWhatItProved() throws IOException {
    String printed = printed(LinearizableExamples.Atomic.class);

    assertTrue(printed.matches("(?s).*. Atomic  VERIFIED  [\\d,]+ scenarios, .*"), printed);
    assertTrue(Files.readString(directory.resolve("index.html")).contains("Atomic"));
  }

  @Test
  void aFailureIsShortAndTheWholeStoryIsBesideIt() throws IOException {
    Launch launch =
        Launch.of(CounterExamples.class, "heddle.reports", directory.resolve("a b").toString());
    String message = launch.thrown("aLostUpdate").getMessage();
    Path page = directory.resolve("a b").resolve("example.CounterExamples.aLostUpdate.html");

    assertTrue(message.lines().count() <= 25, message);
    assertTrue(message.contains("The failure needs this order:"), message);
    assertTrue(message.endsWith("Every step: " + page + " (or .txt)"), message);
    assertTrue(Files.readString(page).contains("CounterExamples#aLostUpdate"));
    String text = Files.readString(Path.of(page.toString().replace(".html", ".txt")));
    assertTrue(text.contains("not covered  stopped at the first failure"), text);
  }

  @Test
  void noMessageIsLongerThanAScreen() {
    for (Class<?> type : List.of(CounterExamples.class, OddExamples.class, ReplayExamples.class)) {
      Launch launch = Launch.of(type, "heddle.reports", directory.toString());
      launch
          .messages()
          .forEach(message -> assertTrue(message.lines().count() <= 25, message::toString));
    }
  }

  @Test
  void withoutReportsTheMessageHasTheWholeStory() throws IOException {
    Launch launch = Launch.of(CounterExamples.class, "heddle.reports", "off");

    String message = launch.thrown("aLostUpdate").getMessage();

    assertTrue(message.contains("not covered  stopped at the first failure"), message);
    assertFalse(message.contains("Every step:"), message);
    assertEquals(0, Files.list(directory).count());
  }

  private String printed(Class<?> type) {
    PrintStream real = System.out;
    var bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      Launch.of(type, "heddle.reports", directory.toString());
    } finally {
      System.setOut(real);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
