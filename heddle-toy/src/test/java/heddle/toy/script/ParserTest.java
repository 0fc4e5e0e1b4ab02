package heddle.toy.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserTest {

  @Test
  void semicolonsNewLinesAndCommentsOnlySeparate() {
    Program compact = Scripts.parse("thread A { write x 1; r = read y }");

    Program wide =
        Scripts.parse(
            """
            # a comment
            thread A
            {
              write x 1   // another
              r = read y
            }
            """);

    assertEquals(compact, wide);
  }

  @Test
  void initialValuesMayBeNegative() {
    Program program = Scripts.parse("initial x = -3 initial s = 2 thread A { }");

    assertEquals(Map.of("x", -3L, "s", 2L), program.initial());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1 + 2 * 3 ; 1 + 2 * 3",
        "(1 + 2) * 3 ; (1 + 2) * 3",
        "((a)) - (b - c) ; a - (b - c)",
        "a - b - c ; a - b - c",
        "a || b && !(c == -1) ; a || b && !(c == -1)",
        "-(5) - -5 ; -(5) - -5",
        "--a ; --a",
        "a%2==0 ; a % 2 == 0",
      })
  void expressionsKeepTheirMeaningAndLoseNeedlessParentheses(String written, String printed) {
    Expression expression = new Parser(written).expression();

    assertEquals(printed, Scripts.print(expression));
    assertEquals(expression, new Parser(printed).expression());
  }

  @Test
  void aWaitInAMonitorsOwnSetNeedsNoLock() {
    assertEquals(Scripts.parse("thread A { wait l on l }"), Scripts.parse("thread A { wait l }"));
  }

  @Test
  void statementsKnowTheirLine() {
    Program program = Scripts.parse("thread A {\n\n  write x 1\n  if r {\n    park\n  }\n}");
    Statement branch = program.scripts().get(0).body().get(1);

    assertEquals(3, program.line(program.scripts().get(0).body().get(0)).orElseThrow());
    assertEquals(5, program.line(branch.blocks().get(0).get(0)).orElseThrow());
  }

  @Test
  void readsFiles(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("program.toy"), "thread A { park }");

    assertEquals(Scripts.parse("thread A { park }"), Scripts.parse(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "thread A { write x }|line 1: expected a number, a register or \"(\", but found \"}\"; complete the expression",
        "thread A { r = }|line 1: expected a number, a register or \"(\", but found \"}\"; complete the expression",
        "thread A { write x 1|line 1: expected a statement or \"}\", but found the end of the text; close the block, or start with a verb",
        "write x 1|line 1: expected \"thread\" or the end, but found \"write\"; put statements inside \"thread NAME { ... }\"",
        "thread A { r write }|line 1: expected \"=\" after \"r\", but found \"write\"; start with a verb such as read or write, or assign to a register",
        "thread A { r = fork B }|line 1: \"fork\" answers nothing; drop \"r =\"",
        "thread A { read timed x }|line 1: \"read\" can only be [VOLATILE, OPAQUE, ACQUIRING]",
        "thread A { acquire shared permit l }|line 1: \"acquire\" is either shared or of permits",
        "thread A { choose 0 }|line 1: \"choose\" needs a number of at least 1, not 0",
        "thread A { fail }|line 1: expected a message in quotes, but found \"}\"; insert it, as in fail \"lost update\"",
        "thread A { read write }|line 1: expected a cell, but found \"write\"; choose a name that is no word of the language",
        "thread A { } thread A { }|line 1: two threads have the same name; rename one of them",
        "initial x = 1|line 1: a program needs a thread; write \"thread T1 { ... }\"",
        "thread A { r = 99999999999999999999 }|line 1: expected a number of at most 64 bits, but found \"99999999999999999999\"; choose another number",
      })
  void saysWhereWhatWasExpectedAndWhatToDo(String text, String message) {
    var error = assertThrows(ScriptException.class, () -> Scripts.parse(text));

    assertEquals(message, error.getMessage());
  }

  @Test
  void countsLinesInErrors() {
    var error =
        assertThrows(
            ScriptException.class, () -> Scripts.parse("thread A {\n  write x 1\n  fial\n}"));

    assertTrue(error.getMessage().startsWith("line 4: expected \"=\" after \"fial\""));
  }

  @Test
  void anUnfinishedTextNamesItsLine() {
    var error = assertThrows(ScriptException.class, () -> Scripts.parse("thread A {\nfail \"x\n}"));

    assertEquals(
        "line 2: expected the end of a quoted text, but the line ended; insert \"",
        error.getMessage());
  }
}
