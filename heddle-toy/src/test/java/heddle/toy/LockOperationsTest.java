package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Operation;
import heddle.protocol.Response;
import org.junit.jupiter.api.Test;

class LockOperationsTest {

  private static Operation dead(String message) {
    return new Operation.Fail(Operation.Fail.Cause.EXCEPTION, message);
  }

  @Test
  void anExclusiveLockKeepsOthersOutUntilEveryHoldIsBack() {
    Play play =
        Play.begun(
            "thread A { acquire l; acquire l 2; release l; release l 2 } thread B { acquire l }");

    play.moves("A", "A");
    assertFalse(play.can("B"));
    play.move("A");
    assertFalse(play.can("B"));
    play.move("A");
    assertTrue(play.can("B"));
  }

  @Test
  void sharedHoldersExcludeOnlyTheExclusiveOne() {
    Play play =
        Play.begun(
            "thread A { acquire shared l; release shared l } thread B { acquire shared l } thread C"
                + " { acquire l }");

    play.move("A");
    assertTrue(play.can("B"));
    assertFalse(play.can("C"));
    play.move("A");
    assertTrue(play.can("C"));
  }

  @Test
  void theExclusiveHolderMayShare() {
    Play play =
        Play.begun(
            "thread A { acquire l; acquire shared l; release l } thread B { acquire shared l }");

    play.moves("A", "A");
    assertFalse(play.can("B"));
    play.move("A");
    assertTrue(play.can("B"));
  }

  @Test
  void aReaderThatWantsMoreWaitsForItself() {
    Play play = Play.begun("thread A { acquire shared l; acquire l }");

    play.move("A");

    assertFalse(play.can("A"));
  }

  @Test
  void theExclusiveHolderWhoSharesMayStillTakeItAgain() {
    Play play = Play.begun("thread A { acquire l; acquire shared l; acquire l }");

    play.moves("A", "A");

    assertTrue(play.can("A"));
  }

  @Test
  void permitsBelongToNoOne() {
    Play play =
        Play.begun("initial s = 1 thread A { acquire permit s 2 } thread B { release permit s }");

    assertFalse(play.can("A"));
    play.move("B");
    assertTrue(play.can("A"));
  }

  @Test
  void tryingAnswersWhetherItTookTheLock() {
    Play play =
        Play.begun(
            "thread A { acquire l; release l } thread B { r = try l; write x r; r = try l; write x"
                + " r }");

    play.move("A");
    assertEquals(Response.FALSE, play.move("B"));
    play.moves("A", "B");
    assertEquals(Response.TRUE, play.move("B"));
  }

  @Test
  void tryingForPermitsTakesAllOrNone() {
    Play play =
        Play.begun(
            "initial s = 2 thread A { r = try permit s 3; r = try permit s 2; r = try permit s }");

    assertEquals(Response.FALSE, play.move("A"));
    assertEquals(Response.TRUE, play.move("A"));
    assertEquals(Response.FALSE, play.move("A"));
  }

  @Test
  void anInterruptWinsOverAFreeLockAndClearsTheFlag() {
    Play play =
        Play.begun(
            "thread A { r = acquire interruptible l; r = interrupted A } thread B { interrupt A }");

    play.move("B");

    assertEquals(Response.INTERRUPTED, play.move("A"));
    assertEquals(Response.FALSE, play.move("A"));
  }

  @Test
  void anInterruptEnablesABlockedAcquireOnlyIfInterruptible() {
    Play play =
        Play.begun(
            "thread H { acquire l } thread A { acquire interruptible l } thread B { acquire l }"
                + " thread I { interrupt A; interrupt B }");

    play.moves("H", "I", "I");

    assertTrue(play.can("A"));
    assertFalse(play.can("B"));
  }

  @Test
  void anInterruptEndsATryOnlyIfInterruptible() {
    Play play =
        Play.begun("thread A { r = try l; r = try interruptible m } thread I { interrupt A }");

    play.move("I");

    assertEquals(Response.TRUE, play.move("A"));
    assertEquals(Response.INTERRUPTED, play.move("A"));
  }

  @Test
  void whoReleasesALockOfAnotherDies() {
    Play play = Play.begun("thread A { release l; write x 1 } thread B { acquire l; release l 2 }");

    assertEquals(dead("IllegalMonitorState: release of l"), play.announced("A"));
    play.move("A");
    assertEquals(new Operation.End(), play.announced("A"));
    play.move("B");
    assertEquals(dead("IllegalMonitorState: release of l"), play.announced("B"));
  }

  @Test
  void whoSharesMayNotReleaseExclusively() {
    Play play = Play.begun("thread A { acquire shared l; release l }");

    play.move("A");

    assertEquals(dead("IllegalMonitorState: release of l"), play.announced("A"));
  }

  @Test
  void leavingASyncBlockInAnyWayReleases() {
    Play play =
        Play.begun(
            """
            thread A { while 1 { sync l { sync m { break } } } write x 1 }
            thread B { sync n { assert 0 "no" } }
            thread C { sync o { end } }
            """);

    play.moves("A", "A");
    assertEquals("Release[lock=m, mode=EXCLUSIVE, count=1]", play.announced("A").toString());
    play.move("A");
    assertEquals("Release[lock=l, mode=EXCLUSIVE, count=1]", play.announced("A").toString());
    play.moves("B", "B");
    assertEquals("Release[lock=n, mode=EXCLUSIVE, count=1]", play.announced("B").toString());
    play.move("C");
    assertEquals("Release[lock=o, mode=EXCLUSIVE, count=1]", play.announced("C").toString());
  }
}
