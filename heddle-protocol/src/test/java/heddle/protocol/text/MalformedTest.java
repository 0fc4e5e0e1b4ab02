package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Malformed input gives a FormatException that says where and what, and nothing else. */
class MalformedTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "3 ~ limit none ~ 7 ~ an integer of 64 bits",
        "3 ~ limit 0 ~ 7 ~ a number from 1 to",
        "3 ~ limit ~ 1 ~ the field \"limit\"",
        "4 ~ stop main ~ 0 ~ a line that begins with \"roots\"",
        "4 ~ step main take=-1 ~ 11 ~ a number from 0 to",
        "4 ~ step main take=1 wake=main ~ 1 ~ at most one of wake, take and pick",
        "4 ~ step main main ~ 11 ~ nothing of this name",
        "4 ~ step \"a b\" ~ 6 ~ the name of a thread",
        "4 ~ step a\"b ~ 7 ~ a space before the quote",
        "4 ~ step \"a\"b ~ 9 ~ a space after the quote",
        "4 ~ step =b ~ 6 ~ a key before the equals sign",
        "6 ~ initial x ~ 1 ~ the field \"value\"",
        "6 ~ initial .x 1 ~ 9 ~ the name of a cell",
        "6 ~ initial x y ~ 11 ~ a value",
        "6 ~ initial x 1e999 ~ 11 ~ a number that fits",
        "6 ~ initial x 01 ~ 11 ~ a value",
        "7 ~ event main reed x ~ 12 ~ an operation",
        "7 ~ event main read x got=1 ended=notified ~ 1 ~ at most one of got and ended",
        "7 ~ event main read x ended=never ~ 19 ~ interrupted, notified or timed-out",
        "7 ~ event main read x access=atomic ~ 19 ~ plain or opaque or acquire or release or volatile",
        "7 ~ event main read x mode=shared ~ 19 ~ nothing of this name",
        "7 ~ event main acquire m count=0 ~ 22 ~ a number from 1 to",
        "7 ~ event main fail message ~ 17 ~ a text in double quotes",
        "7 ~ event main fail \"mess ~ 22 ~ the closing quote",
        "8 ~ outcome finished ~ 9 ~ an outcome",
      })
  void aWrongLineOfATraceIsNamed(int number, String line, int column, String expected) {
    String[] lines = GOOD.split("\n");
    lines[number - 1] = line;
    String bad = String.join("\n", lines);

    FormatException e = assertThrows(FormatException.class, () -> TraceText.read(bad));

    assertEquals(number, e.line(), e.getMessage());
    assertEquals(column, e.column(), e.getMessage());
    assertTrue(e.getMessage().contains("expected "), e.getMessage());
    assertTrue(e.getMessage().contains(expected), e.getMessage());
  }

  private static final String GOOD =
      """
      heddle-trace 1
      seed 0
      limit 10
      step main
      roots main
      initial x 1
      event main begin
      outcome completed
      end
      """;

  @Test
  void theGoodTraceIsGood() {
    assertEquals(GOOD, TraceText.write(TraceText.read(GOOD)));
  }

  @Test
  void aTraceThatLostItsTailIsNoticed() {
    for (int end = 0; end < GOOD.length() - 1; end++) {
      String cut = GOOD.substring(0, end);

      assertThrows(FormatException.class, () -> TraceText.read(cut), cut);
    }
  }

  @Test
  void nothingMayFollowTheEnd() {
    FormatException e =
        assertThrows(FormatException.class, () -> TraceText.read(GOOD + "event main end\n"));

    assertEquals(10, e.line());
  }

  @Test
  void anotherVersionIsNamedAndSaysWhatToDo() {
    FormatException e =
        assertThrows(
            FormatException.class, () -> TraceText.read(GOOD.replace("trace 1", "trace 2")));

    assertEquals(
        """
        the trace, line 1: expected "heddle-trace 1", but saw "heddle-trace 2".
        Another version of Heddle wrote it: use that one, or let this one write it again.""",
        e.getMessage().replace("\r", ""));
  }

  @Test
  void anotherFormatIsNamed() {
    FormatException e = assertThrows(FormatException.class, () -> ScheduleText.read(GOOD));

    assertTrue(e.getMessage().contains("heddle-schedule 1"));
    assertTrue(e.getMessage().contains("heddle-trace 1"));
  }

  @Test
  void twoValuesOfOneCellAreRefused() {
    String twice = GOOD.replace("initial x 1\n", "initial x 1\ninitial x 2\n");

    assertThrows(FormatException.class, () -> TraceText.read(twice));
  }

  @Test
  void aSummaryOfAnotherVersionIsRefused() {
    String text = SummaryJson.write(new Arbitrary(1).summary());
    String newer = text.replace("\"version\": 3", "\"version\": 4, \"new\": true");

    FormatException e = assertThrows(FormatException.class, () -> SummaryJson.read(newer));

    assertTrue(e.getMessage().contains("version 3"));
  }

  @Test
  void anUnknownKeyIsRefused() {
    String text = SummaryJson.write(new Arbitrary(1).summary());
    String odd = text.replace("\"strategy\"", "\"strategie\": 1, \"strategy\"");

    FormatException e = assertThrows(FormatException.class, () -> SummaryJson.read(odd));

    assertTrue(e.getMessage().contains("strategie"));
  }

  @Test
  void whateverIsDoneToATextNothingElseIsThrown() {
    for (int seed = 0; seed < 1000; seed++) {
      var random = new Random(seed);
      var arbitrary = new Arbitrary(seed);
      survive(TraceText::read, damaged(TraceText.write(arbitrary.trace()), random));
      survive(TraceJson::read, damaged(TraceJson.write(arbitrary.trace()), random));
      survive(ScheduleText::read, damaged(ScheduleText.write(arbitrary.schedule()), random));
      survive(SummaryJson::read, damaged(SummaryJson.write(arbitrary.summary()), random));
    }
  }

  private static void survive(Consumer<String> read, String text) {
    try {
      read.accept(text);
    } catch (FormatException e) {
      assertTrue(e.line() >= 1, e.getMessage());
    }
  }

  private static String damaged(String text, Random random) {
    var damaged = new StringBuilder(text);
    for (int i = 0; i < 3; i++) {
      int at = random.nextInt(damaged.length() - 5);
      switch (random.nextInt(4)) {
        case 0 -> damaged.deleteCharAt(at);
        case 1 -> damaged.setCharAt(at, "\"\\=@ 0-.{}[],:\n".charAt(random.nextInt(15)));
        case 2 -> damaged.insert(at, damaged.substring(at, at + 5));
        default -> damaged.setCharAt(at, (char) random.nextInt(0x10000));
      }
    }
    return damaged.toString();
  }
}
