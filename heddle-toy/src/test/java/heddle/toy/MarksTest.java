package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import heddle.protocol.Mark;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import heddle.toy.script.Scripts;
import org.junit.jupiter.api.Test;

class MarksTest {

  private static Mark markAfter(Play play, String... moves) {
    play.moves(moves);
    return play.last().mark();
  }

  @Test
  void deadRegistersAreNotInAMark() {
    String program = "thread A { r = read x; s = read x; write y s } thread B { write x 1 }";

    Mark zero = markAfter(Play.begun(program), "A");
    Mark one = markAfter(Play.begun(program), "B", "A");

    assertEquals(zero, one);
  }

  @Test
  void liveRegistersAreInAMark() {
    String program = "thread A { r = read x; s = read x; write y r + s } thread B { write x 1 }";

    Mark zero = markAfter(Play.begun(program), "A");
    Mark one = markAfter(Play.begun(program), "B", "A");

    assertNotEquals(zero.local(), one.local());
  }

  @Test
  void aRegisterThatOnlyOneBranchReadsIsLive() {
    String program =
        "thread A { r = read x; s = read y; if s { write z r } } thread B { write x 1 }";

    assertNotEquals(
        markAfter(Play.begun(program), "A").local(),
        markAfter(Play.begun(program), "B", "A").local());
  }

  @Test
  void theDepthOfLocksIsInAMark() {
    String program =
        "thread A { r = read x; if r { acquire l } acquire l; s = read y; release l } thread B {"
            + " write x 1 }";

    Mark once = markAfter(Play.begun(program), "A", "A");
    Mark twice = markAfter(Play.begun(program), "B", "A", "A", "A");

    assertNotEquals(once.local(), twice.local());
  }

  @Test
  void theHoldsAWaiterGaveBackAreInAMark() {
    String program =
        "thread A { r = read x; if r { acquire l } acquire l; wait l } thread B { write x 1 }";

    Mark once = markAfter(Play.begun(program), "A", "A", "A");
    Mark twice = markAfter(Play.begun(program), "B", "A", "A", "A", "A");

    assertNotEquals(once.local(), twice.local());
  }

  @Test
  void forkedChildrenAreInAMark() {
    String program =
        "thread main { r = read x; if r { fork A } s = read y; fork A } thread A { } thread B {"
            + " write x 1 }";

    Mark none = markAfter(Play.begun(program), "main");
    Mark one = markAfter(Play.begun(program), "B", "main", "main");

    assertNotEquals(none.local(), one.local());
  }

  @Test
  void aLoopMarkStandsOnTheEventAfterWhichTheHeadIsPassed() {
    Play play = Play.begun("thread A { r = read x; while r == 0 { s = read y; r = read x } }");

    assertEquals("", play.last().mark().loop());
    Mark first = markAfter(play, "A");
    assertNotEquals("", first.loop());
    assertEquals("", markAfter(play, "A").loop());
    assertEquals(first.loop(), markAfter(play, "A").loop());
  }

  @Test
  void aCounterKeepsLoopMarksApart() {
    Play play = Play.begun("thread A { repeat 3 { r = read x } }");

    Mark first = play.last().mark();
    Mark second = markAfter(play, "A");

    assertNotEquals("", first.loop());
    assertNotEquals(first.loop(), second.loop());
  }

  @Test
  void aRegisterThatIsDeadAtTheHeadIsNotInALoopMark() {
    Play play =
        Play.begun(
            "thread A { while 1 { r = read x; s = read y; if r == s { break } } } thread B { write y 1 }");

    Mark first = play.last().mark();
    Play again =
        Play.of(
            "thread A { while 1 { r = read x; s = read y; if r == s { break } } } thread B { write y 1 }");
    Mark begun = markAfter(again, "A");
    again.moves("B", "B", "A", "A");

    assertEquals("", first.loop(), "the last to begin was B");
    assertEquals(begun.loop(), again.last().mark().loop());
  }

  @Test
  void aTargetGivesOnlyTheMarksItIsAskedFor() {
    String program = "thread A { while 1 { r = read x; if r == 0 { break } } }";

    Trace none = new ToyTarget(Scripts.parse(program), Marks.NONE).run(Schedule.EMPTY);
    Trace loop = new ToyTarget(Scripts.parse(program)).run(Schedule.EMPTY);
    Trace both = new ToyTarget(Scripts.parse(program), Marks.LOCAL_AND_LOOP).run(Schedule.EMPTY);

    assertEquals(Mark.NONE, none.events().get(0).mark());
    assertEquals("", loop.events().get(0).mark().local());
    assertNotEquals("", loop.events().get(0).mark().loop());
    assertNotEquals("", both.events().get(0).mark().local());
    assertEquals(loop.events().get(0).mark().loop(), both.events().get(0).mark().loop());
  }
}
