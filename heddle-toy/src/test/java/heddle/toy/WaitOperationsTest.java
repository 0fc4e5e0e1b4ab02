package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitOperationsTest {

  private static final String NOTIFIER = " thread N { sync l { notify l } }";

  /** Thread A waits with these options, having taken the lock; its answer goes to x. */
  private static Play waiting(String options, String others) {
    Play play =
        Play.begun("thread A { sync l { r = wait " + options + " l; write x r } }" + others);
    play.moves("A", "A");
    return play;
  }

  @Test
  void aWaitGivesAllHoldsBackAndTakesThemAgain() {
    Play play = Play.begun("thread A { acquire l; acquire l 2; wait l; release l 3 }" + NOTIFIER);

    play.moves("A", "A", "A", "N", "N", "N", "A");

    var l = new ObjectName("l");
    assertEquals(new Operation.Acquire(l, Mode.EXCLUSIVE, 3, false), play.announced("A"));
    play.move("A");
    assertEquals(new Operation.Release(l, Mode.EXCLUSIVE, 3), play.announced("A"));
  }

  @Test
  void aWaiterSleepsUntilNotifiedAndWakesWithoutTheLock() {
    Play play = waiting("", NOTIFIER);

    assertFalse(play.can("A"));
    play.moves("N", "N");
    assertTrue(play.can("A"));
    play.move("A");
    assertFalse(play.can("A"), "the notifier still holds the lock");
    play.move("N");
    assertTrue(play.can("A"));
  }

  @Test
  void aNotificationWithoutWaiterIsLost() {
    Play play = Play.begun("thread A { sync l { wait l } }" + NOTIFIER);

    play.move("N");
    assertEquals(List.of(Pick.ONLY), play.picks("N"));
    play.moves("N", "N", "A", "A");

    assertFalse(play.can("A"));
  }

  @Test
  void oneNotificationPicksAnyWaiterThatWasNotNotifiedYet() {
    Play play =
        Play.begun(
            "thread A { sync l { wait l } } thread B { sync l { wait l } } thread N { sync l {"
                + " notify l; notify l; notify l } }");
    play.moves("A", "A", "B", "B", "N");
    Pick a = new Pick.Waiter(new ThreadName("A"));
    Pick b = new Pick.Waiter(new ThreadName("B"));

    assertEquals(List.of(a, b), play.picks("N"));
    play.move("N", b);
    assertFalse(play.can("A"));
    assertTrue(play.can("B"));
    assertEquals(List.of(a), play.picks("N"));
    play.move("N", a);
    assertEquals(List.of(Pick.ONLY), play.picks("N"));
  }

  @Test
  void notifyAllWakesEverybodyWithoutAPick() {
    Play play =
        Play.begun(
            "thread A { sync l { wait l } } thread B { sync l { wait l } } thread N { sync l {"
                + " notifyAll l } }");
    play.moves("A", "A", "B", "B", "N");

    assertEquals(List.of(Pick.ONLY), play.picks("N"));
    play.move("N");

    assertTrue(play.can("A"));
    assertTrue(play.can("B"));
  }

  @Test
  void setsOfOneLockAreApart() {
    Play play =
        Play.begun(
            "thread A { sync l { wait c on l } } thread N { sync l { notify l; notify c } }");
    play.moves("A", "A", "N", "N");

    assertFalse(play.can("A"));
    play.move("N");
    assertTrue(play.can("A"));
  }

  @Test
  void aTellingWaitKnowsNotificationFromTimeOut() {
    Play timedOut = waiting("timed telling", NOTIFIER);
    assertEquals(Response.TIMED_OUT, timedOut.move("A"));

    Play notified = waiting("timed telling", NOTIFIER);
    notified.moves("N", "N", "N");
    assertEquals(Response.NOTIFIED, notified.move("A"));
  }

  @Test
  void anUntellingWaitDoesNot() {
    Play timedOut = waiting("timed", NOTIFIER);
    assertEquals(Response.DONE, timedOut.move("A"));

    Play notified = waiting("", NOTIFIER);
    notified.moves("N", "N", "N");
    assertEquals(Response.DONE, notified.move("A"));
  }

  @Test
  void aWaiterThatTimedOutIsNotifiedNoMore() {
    Play play = waiting("timed", NOTIFIER);
    play.moves("A", "N");

    assertEquals(List.of(Pick.ONLY), play.picks("N"));
  }

  @Test
  void anInterruptWakesAnInterruptibleWaiterAndIsCleared() {
    Play play = waiting("interruptible", " thread I { interrupt A; r = interrupted A }");

    play.move("I");

    assertEquals(Response.INTERRUPTED, play.move("A"));
    assertEquals(Response.FALSE, play.move("I"));
  }

  @Test
  void anInterruptDoesNotWakeOthers() {
    Play play = waiting("", " thread I { interrupt A }");

    play.move("I");

    assertFalse(play.can("A"));
  }

  @Test
  void whoIsNotifiedAndInterruptedIsNotifiedAndStaysInterrupted() {
    Play play =
        waiting("interruptible telling", NOTIFIER + " thread I { interrupt A; r = interrupted A }");

    play.moves("I", "N", "N", "N");

    assertEquals(Response.NOTIFIED, play.move("A"));
    assertEquals(Response.TRUE, play.move("I"));
  }

  @Test
  void anInterruptWinsOverATimeOut() {
    Play play = waiting("timed interruptible telling", " thread I { interrupt A }");

    play.move("I");

    assertEquals(Response.INTERRUPTED, play.move("A"));
  }

  @Test
  void anInterruptedWaiterIsStillPickedUntilItWakes() {
    Play play = waiting("interruptible", NOTIFIER + " thread I { interrupt A }");
    play.moves("I", "N");

    assertEquals(List.of(new Pick.Waiter(new ThreadName("A"))), play.picks("N"));
    play.move("A");
    assertEquals(List.of(Pick.ONLY), play.picks("N"));
  }

  @Test
  void whoWaitsOrNotifiesWithoutTheLockDies() {
    Play play =
        Play.begun("thread A { wait c on l } thread B { notify c } thread C { notifyAll m }");

    assertEquals("IllegalMonitorState: wait in c without l", message(play, "A"));
    assertEquals("IllegalMonitorState: notify c without l", message(play, "B"));
    assertEquals("IllegalMonitorState: notify m without m", message(play, "C"));
    play.move("A");
    assertEquals(new Operation.End(), play.announced("A"));
  }

  private static String message(Play play, String thread) {
    return ((Operation.Fail) play.announced(thread)).message();
  }

  @Test
  void sharedHoldsSurviveAWaitAndBlockItsEnd() {
    Play play = Play.begun("thread A { acquire l; acquire shared l; wait timed l }");

    play.moves("A", "A", "A", "A");

    assertFalse(play.can("A"), "a reader waits for all readers, itself included");
  }
}
