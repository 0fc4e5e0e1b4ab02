package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

  @Test
  void readsWhatRfc8259Allows() {
    Json json = read(" { \"a\" : [ 1 , -0.5e+3 , true , false , null , \"\\u00e9\\/\" ] }\r\n\t");

    var items = json.object("it").members().get("a").array("a");

    assertEquals(1, items.get(0).integer("1"));
    assertEquals(-500.0, ((Json.Num) items.get(1)).asDouble());
    assertEquals("é/", items.get(5).string("text"));
  }

  @Test
  void joinsBothHalvesOfASurrogatePair() {
    assertEquals("\uD83E\uDDF5", read("\"\\ud83e\\uddf5\"").string("text"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "{\"a\":1,\"a\":2} ~ 8 ~ each key once",
        "{\"a\":1} x ~ 9 ~ nothing after",
        "[1,] ~ 4 ~ a JSON value",
        "[1 2] ~ 4 ~ a comma or ]",
        "{\"a\" 1} ~ 6 ~ a colon",
        "{a:1} ~ 2 ~ a key in double quotes",
        "{\"a\":1,} ~ 8 ~ a key in double quotes",
        "01 ~ 1 ~ a JSON number",
        "1. ~ 1 ~ a JSON number",
        ".5 ~ 1 ~ a JSON value",
        "+1 ~ 1 ~ a JSON value",
        "1e ~ 1 ~ a JSON number",
        "- ~ 1 ~ a JSON number",
        "NaN ~ 1 ~ a JSON value",
        "nul ~ 1 ~ a JSON value",
        "'x' ~ 1 ~ a JSON value",
        "\"\\x\" ~ 2 ~ one of the escapes",
        "\"\\u12g4\" ~ 6 ~ four hexadecimal digits",
        "\"abc ~ 5 ~ the closing quote",
        "\"abc\\ ~ 5 ~ one of the escapes",
        "\"\\ud800\" ~ 2 ~ both halves of a surrogate pair",
        "\"\\ud800x\" ~ 2 ~ both halves of a surrogate pair",
        "\"\\udc00\" ~ 2 ~ both halves of a surrogate pair",
        "\"\\ud800\\ud800\" ~ 2 ~ both halves of a surrogate pair",
        "\"\\ufdd0\" ~ 1 ~ after U+FDD0",
        "\"\\ufdd00041\" ~ 1 ~ after U+FDD0",
        "/*c*/1 ~ 1 ~ a JSON value",
        "[ ~ 2 ~ a JSON value",
        "`` ~ 1 ~ a JSON value",
      })
  void refusesWhatRfc8259DoesNotAllow(String text, int column, String expected) {
    FormatException e = assertThrows(FormatException.class, () -> read(text));

    assertEquals(1, e.line());
    assertEquals(column, e.column(), e.getMessage());
    assertTrue(e.getMessage().contains("expected " + expected), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"a\nb\"", "\"a\tb\"", "\"\u0000\""})
  void refusesControlCharactersInStrings(String text) {
    assertThrows(FormatException.class, () -> read(text));
  }

  @Test
  void saysWhichLineIsWrong() {
    FormatException e =
        assertThrows(FormatException.class, () -> read("{\n  \"a\": 1,\n  oops\n}"));

    assertEquals(3, e.line());
    assertEquals(3, e.column());
    assertEquals("test", e.source());
  }

  @Test
  void refusesTooDeepANestingInsteadOfOverflowing() {
    assertThrows(FormatException.class, () -> read("[".repeat(1_000_000)));
    assertThrows(FormatException.class, () -> read("{\"a\":".repeat(1_000_000)));
    assertEquals(1, read("[".repeat(100) + "]".repeat(100)).array("it").size());
  }

  @Test
  void refusesIntegersBeyond64Bits() {
    assertEquals(Long.MIN_VALUE, read("-9223372036854775808").integer("number"));
    assertThrows(FormatException.class, () -> read("9223372036854775808").integer("number"));
    assertThrows(FormatException.class, () -> read("1.0").integer("number"));
  }

  private static Json read(String text) {
    return JsonReader.read(Origin.text("test"), text, 1);
  }
}
