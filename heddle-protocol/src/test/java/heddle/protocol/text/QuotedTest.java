package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class QuotedTest {

  @Test
  void everyUtf16UnitSurvives() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      assertSurvives("" + (char) c);
      assertSurvives("x" + (char) c + "y");
    }
  }

  @Test
  void everyCodePointBeyondSurvives() {
    for (int c = Character.MAX_VALUE + 1; c <= Character.MAX_CODE_POINT; c += 97) {
      assertSurvives(Character.toString(c));
    }
  }

  @Test
  void nastyTextsSurvive() {
    Arbitrary.NASTY_TEXTS.forEach(QuotedTest::assertSurvives);
  }

  @Test
  void ordinaryTextStaysReadable() {
    assertEquals("\"größer als <init>, it's 漢字\"", Quoted.of("größer als <init>, it's 漢字"));
    assertEquals("\"a\\n\\\"b\\\"\\\\\"", Quoted.of("a\n\"b\"\\"));
    assertEquals("\"\\u0000\\u202e\\u2028\"", Quoted.of("\0\u202e\u2028"));
  }

  private static void assertSurvives(String text) {
    String quoted = Quoted.of(text);
    String throughUtf8 =
        new String(quoted.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

    var in = new Cursor(Origin.text("test"), throughUtf8, 1);

    assertEquals(text, Quoted.read(in));
    assertTrue(in.atEnd());
  }
}
