package heddle.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramCommandTest {

  @Test
  void wordsAreSeparatedByWhiteSpace() {
    assertEquals(List.of("python3", "a.py", "-x"), words("  python3\ta.py   -x "));
  }

  @Test
  void quotesKeepWhiteSpaceAndEmptyWords() {
    assertEquals(List.of("a b", "c\"d", "", "x y"), words("'a b' 'c\"d' \"\" x' 'y"));
  }

  @Test
  void aBackslashProtectsWhiteSpaceQuotesAndItself() {
    assertEquals(List.of("a b", "\"", "'", "\\", "x\"y"), words("a\\ b \\\" \\' \\\\ \"x\\\"y\""));
  }

  @Test
  void aBackslashBeforeAnythingElseStandsForItself() {
    assertEquals(
        List.of("C:\\tools\\run.exe", "a\\b", "\\"), words("C:\\tools\\run.exe 'a\\b' \\"));
  }

  @Test
  void nothingElseIsSpecial() {
    assertEquals(List.of("$HOME", "*", "|", ">", "#"), words("$HOME * | > #"));
  }

  @Test
  void aCommandIsWrittenAsItCanBeReadBack() {
    var command = new ProgramCommand(List.of("a", "b c", "", "d'e", "f\"g", "h\\i"));

    assertEquals(command, ProgramCommand.parse(command.toString()));
  }

  @Test
  void anOpenQuoteIsRefused() {
    TargetException e = assertThrows(TargetException.class, () -> ProgramCommand.parse("a 'b"));

    assertTrue(e.getMessage().contains("not closed"), e.getMessage());
  }

  @Test
  void anEmptyCommandIsRefused() {
    assertThrows(TargetException.class, () -> ProgramCommand.parse("  "));
  }

  private static List<String> words(String line) {
    return ProgramCommand.parse(line).words();
  }
}
