package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Scripts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadOperationsTest {

  @Test
  void aChildIsNamedByItsPlaceInTheParentsText() {
    Play play =
        Play.begun(
            "thread C { } thread main { if 0 { fork B } fork A } thread A { fork C } thread B { }");

    assertEquals(new Operation.Fork(new ThreadName("main/2")), play.announced("main"));
    play.moves("main", "main/2");
    assertEquals(new Operation.Fork(new ThreadName("main/2/1")), play.announced("main/2"));
  }

  @Test
  void aThreadBeginsOnceItIsForked() {
    Play play = Play.begun("thread main { fork A } thread A { }");

    assertEquals(new Operation.Begin(), play.announced("main/1"));
    assertFalse(play.can("main/1"));
    play.move("main");
    assertTrue(play.can("main/1"));
  }

  @Test
  void aSecondForkKillsTheParent() {
    Play play = Play.begun("thread main { repeat 2 { fork A } } thread A { }");

    play.move("main");

    assertEquals(
        new Operation.Fail(Operation.Fail.Cause.EXCEPTION, "IllegalThreadState: fork of main/1"),
        play.announced("main"));
  }

  @Test
  void aDaemonIsOwedToNobody() {
    Play play = Play.begun("thread main { fork A; fork daemon B } thread A { } thread B { }");

    play.move("main");
    assertEquals(new Operation.Fork(new ThreadName("main/2"), true), play.announced("main"));
    play.move("main");

    ToyState state = play.state();
    assertTrue(state.owed(state.number(new ThreadName("main/1"))));
    assertFalse(state.owed(state.number(new ThreadName("main/2"))));
  }

  @Test
  void aJoinWaitsForTheEnd() {
    Play play = Play.begun("thread main { fork A; join A } thread A { }");

    play.moves("main", "main/1");
    assertFalse(play.can("main"));
    play.move("main/1");
    assertEquals(Response.DONE, play.move("main"));
  }

  @Test
  void aThreadThatWasNotForkedIsNotJoined() {
    Play play = Play.begun("thread main { join A; fork A } thread A { }");

    assertFalse(play.can("main"));
  }

  @Test
  void aTimedJoinCannotTellAndAnInterruptEndsAnInterruptibleOne() {
    Play play =
        Play.begun(
            "thread A { r = join timed C; r = join interruptible C } thread B { interrupt A }"
                + " thread C { }");

    assertEquals(Response.DONE, play.move("A"));
    assertFalse(play.can("A"));
    play.move("B");
    assertEquals(Response.INTERRUPTED, play.move("A"));
  }

  @Test
  void anEndedThreadIsJoinedWhateverTheFlag() {
    Play play =
        Play.begun(
            "thread A { r = join timed interruptible C; r = interrupted A } thread B { interrupt A }"
                + " thread C { }");

    play.moves("C", "B");

    assertEquals(Response.DONE, play.move("A"));
    assertEquals(Response.TRUE, play.move("A"));
  }

  @Test
  void anInterruptWinsOverTheTimeOfAJoin() {
    Play play =
        Play.begun(
            "thread A { r = join timed interruptible C } thread B { interrupt A } thread C { }");

    play.move("B");

    assertEquals(Response.INTERRUPTED, play.move("A"));
  }

  @Test
  void aThreadIsAliveFromForkToEnd() {
    Play play =
        Play.begun(
            "thread main { repeat 3 { r = alive A } fork A; repeat 3 { r = alive A } } thread A { }");

    assertEquals(Response.FALSE, play.move("main"));
    play.moves("main", "main", "main");
    assertEquals(Response.TRUE, play.move("main"));
    play.move("main/1");
    assertEquals(Response.TRUE, play.move("main"));
    play.move("main/1");
    assertEquals(Response.FALSE, play.move("main"));
  }

  @Test
  void testingTheFlagClearsItOnlyWhenAsked() {
    Play play =
        Play.begun(
            "thread A { interrupt A; r = interrupted A; r = interrupted clear A; r = interrupted A }");

    assertEquals(Response.DONE, play.move("A"));
    assertEquals(Response.TRUE, play.move("A"));
    assertEquals(Response.TRUE, play.move("A"));
    assertEquals(Response.FALSE, play.move("A"));
  }

  @Test
  void parkingConsumesThePermitAndPermitsDoNotAddUp() {
    Play play = Play.begun("thread A { park; park } thread B { unpark A; unpark A }");

    assertFalse(play.can("A"));
    play.moves("B", "B");
    assertEquals(Response.DONE, play.move("A"));
    assertFalse(play.can("A"));
  }

  @Test
  void anInterruptedThreadDoesNotParkAndKeepsItsFlag() {
    Play play = Play.begun("thread A { park; park; r = interrupted A } thread B { interrupt A }");

    play.move("B");

    assertEquals(Response.DONE, play.moves("A", "A"));
    assertEquals(Response.TRUE, play.move("A"));
  }

  @Test
  void parkingConsumesThePermitEvenOfAnInterruptedThread() {
    Play play =
        Play.begun(
            "thread A { park; r = interrupted clear A; park } thread B { interrupt A; unpark A }");

    play.moves("B", "B", "A", "A");

    assertFalse(play.can("A"));
  }

  @Test
  void aTimedParkIsNeverBlocked() {
    Play play = Play.begun("thread A { park timed }");

    assertEquals(Response.DONE, play.move("A"));
  }

  @Test
  void aTellingParkSaysWhyItEndedAndKeepsTheFlag() {
    Play play =
        Play.begun(
            "thread A { repeat 5 { r = park timed telling } r = interrupted A }"
                + " thread B { unpark A; interrupt A; unpark A }");

    assertEquals(Response.TIMED_OUT, play.move("A"));
    play.move("B");
    assertEquals(Response.NOTIFIED, play.move("A"));
    play.move("B");
    assertEquals(Response.INTERRUPTED, play.move("A"));
    play.move("B");
    assertEquals(Response.NOTIFIED, play.move("A"));
    assertEquals(Response.INTERRUPTED, play.move("A"));
    assertEquals(Response.TRUE, play.move("A"));
  }

  @Test
  void aTellingParkWithoutTimeBlocks() {
    Play play = Play.begun("thread A { r = park telling }");

    assertFalse(play.can("A"));
  }

  @Test
  void aChoiceAnswersThePick() {
    Play play = Play.begun("thread A { r = choose 2; write x r }");

    assertEquals(List.of(new Pick.Alternative(0), new Pick.Alternative(1)), play.picks("A"));
    assertEquals(Response.of(1), play.move("A", new Pick.Alternative(1)));
  }

  @Test
  void failingGoesOnThrowingAndAssertingEnd() {
    Play play =
        Play.begun(
            "thread A { fail \"f\"; write x 1 } thread B { throw \"t\"; write x 1 } thread C {"
                + " assert 1 \"yes\"; assert r == 1 \"no\"; write x 1 }");

    assertEquals("Fail[cause=ASSERTION, message=f]", play.announced("A").toString());
    assertEquals("Fail[cause=EXCEPTION, message=t]", play.announced("B").toString());
    assertEquals("Fail[cause=ASSERTION, message=no]", play.announced("C").toString());
    play.moves("A", "B", "C");
    assertEquals("write", play.announced("A") instanceof Operation.Write ? "write" : "");
    assertEquals(new Operation.End(), play.announced("B"));
    assertEquals(new Operation.End(), play.announced("C"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thread A { join B }|no such thread",
        "thread A { fork C } thread B { fork C } thread C { }|forked by two threads",
        "thread A { fork B } thread B { fork A }|in a circle",
        "thread A { break }|outside a loop",
        "thread A { acquire permit s; write s 1 }|\"s\" is a semaphore and a lock or cell",
        "thread A { sync l { wait c on l } sync m { wait c on m } }|used with two locks",
      })
  void programsThatMakeNoSenseAreRefused(String text, String complaint) {
    var error =
        assertThrows(ScriptException.class, () -> ToyState.of(Scripts.parse(text), Marks.NONE));

    assertTrue(error.getMessage().contains(complaint), error.getMessage());
  }
}
