package heddle.bench.rate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.bench.rate.Samples.Key;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FiguresTest {

  @Test
  void whatIsPrintedIsReadWhateverIsPrintedInBetween() throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    var printer = new Figures.Printer(out);
    printer.number("rate", 1234.5);
    out.println("something else");
    printer.word("words", "one two");
    printer.end();

    Figures figures = read(bytes.toString(StandardCharsets.UTF_8)).orElseThrow();

    assertEquals(1234.5, figures.number("rate"));
    assertEquals("one two", figures.word("words"));
    assertEquals(System.getProperty("java.version"), figures.word(Figures.VERSION));
  }

  @Test
  void aJvmThatEndsEarlyHasNoFigures() throws IOException {
    assertTrue(read("measured rate 1\n").isEmpty());
  }

  @Test
  void theMedianOfAnEvenNumberOfRoundsIsBetweenTheMiddleTwo() throws IOException {
    var samples = new Samples();
    var key = new Key(17, "x");
    for (int rate : new int[] {40, 10, 30, 20}) {
      samples.add(key, read("measured rate " + rate + "\nmeasured\n").orElseThrow());
    }

    assertEquals(25, samples.median(key, "rate"));
    assertEquals(10, samples.least(key, "rate"));
    assertEquals(40, samples.most(key, "rate"));
  }

  private static Optional<Figures> read(String text) throws IOException {
    return Figures.read(new BufferedReader(new StringReader(text)));
  }
}
