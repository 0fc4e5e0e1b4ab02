package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellOperationsTest {

  @Test
  void aReadAnswersWhatWasWrittenLast() {
    Play play = Play.begun("thread A { r = read x; r = read x } thread B { write x 7 }");

    assertEquals(Response.of(0), play.move("A"));
    assertEquals(Response.DONE, play.move("B"));
    assertEquals(Response.of(7), play.move("A"));
  }

  @Test
  void aCellStartsWithItsInitialValue() {
    Play play = Play.begun("initial x = 5000 thread A { r = read x }");

    assertEquals(Response.of(5000), play.move("A"));
  }

  @Test
  void theAccessIsAnnounced() {
    Play play = Play.begun("thread A { r = read volatile x } thread B { write x 1 }");

    assertEquals(new Operation.Read(Cell.of("x"), Access.VOLATILE), play.announced("A"));
    assertEquals(new Operation.Write(Cell.of("x"), Value.of(1), Access.PLAIN), play.announced("B"));
  }

  @ParameterizedTest
  @CsvSource({
    "r = read opaque x, OPAQUE",
    "r = read acquiring x, ACQUIRE",
    "write releasing x 1, RELEASE",
    "write opaque x 1, OPAQUE",
    "r = cas x 0 -> 1, VOLATILE",
    "r = cas plain x 0 -> 1, PLAIN",
    "r = cax acquiring x 0 -> 1, ACQUIRE",
    "r = add releasing x 1, RELEASE",
    "r = add x 1, VOLATILE"
  })
  void everyModeIsAnnounced(String statement, Access access) {
    Play play = Play.begun("thread A { " + statement + " }");

    assertEquals(access, ((CellAccess) play.announced("A")).access());
  }

  @Test
  void compareAndSetTellsWhetherItDidAndNotWhatItSaw() {
    Play play =
        Play.begun("thread A { r = cas x 0 -> 2; r = cas x 0 -> 3; write y r; r = read x }");

    assertEquals(Response.TRUE, play.move("A"));
    assertEquals(Response.FALSE, play.move("A"));
    assertEquals(Operation.write(Cell.of("y"), 0), play.announced("A"));
    assertEquals(Response.of(2), play.moves("A", "A"));
  }

  @ParameterizedTest
  @CsvSource({
    "add 3, 8",
    "exchange 3, 3",
    "and 3, 1",
    "or 3, 7",
    "xor 3, 6",
    "min 3, 3",
    "max 3, 5"
  })
  void anUpdateAnswersTheOldValueAndSaysWhatItWrote(String function, long written) {
    String statement = function.replace(" ", " x ");
    Play play = Play.begun("initial x = 5 thread A { r = " + statement + "; s = read x }");

    assertEquals(new Operation.Update(Cell.of("x"), function), play.announced("A"));
    assertEquals(Response.of(5), play.move("A"));
    assertEquals(Value.of(written), play.last().written());
    assertEquals(Response.of(written), play.move("A"));
    assertEquals(Value.NULL, play.last().written());
  }

  @Test
  void anInitSetsSeveralCellsAtOnce() {
    Play play = Play.begun("thread A { r = 4; init o.f = r, o.g = 2; s = read o.f; t = read o.g }");

    assertEquals(Response.DONE, play.move("A"));
    assertEquals(Response.of(4), play.move("A"));
    assertEquals(Response.of(2), play.move("A"));
  }

  @Test
  void anIndexIsComputedWhenTheThreadGetsThere() {
    Play play =
        Play.begun(
            "thread A { i = read n; write a[i + 1] 9; r = read a.3 } thread B { write n 2 }");

    play.moves("B", "A", "A");

    assertEquals(Response.of(9), play.move("A"));
  }

  @Test
  void anAnswerIsANumberInARegister() {
    Play play = Play.begun("thread A { r = cas x 0 -> 1; s = cas x 0 -> 1; write y 10 * r + s }");

    play.moves("A", "A");

    assertEquals(Operation.write(Cell.of("y"), 10), play.announced("A"));
  }

  @Test
  void aDivisionByZeroKillsTheThread() {
    Play play = Play.begun("thread A { r = read x; write y 1 / r; write z 1 }");

    play.move("A");

    assertEquals(
        new Operation.Fail(Operation.Fail.Cause.EXCEPTION, "ArithmeticException: / by zero"),
        play.announced("A"));
    play.move("A");
    assertEquals(new Operation.End(), play.announced("A"));
  }

  @Test
  void aThreadThatComputesForEverIsKilled() {
    Play play = Play.begun("thread A { while 1 { r = r + 1 } }");

    assertEquals(
        new Operation.Fail(Operation.Fail.Cause.EXCEPTION, "endless loop without an operation"),
        play.announced("A"));
  }
}
