package heddle.jvm;

import org.junit.jupiter.api.Test;

/**
 * A thread whose hooks are out of force does everything unseen. Programs that take them out of
 * force by themselves stand for hooks that end with an exception before they have put them back.
 */
class ControlTest extends Exploring {

  private static final String LOST = "lost control of a thread";

  private static final String MEMBERS =
      """
      static volatile int x;
      static void lose() {
        try {
          var current = Class.forName("heddle.runtime.turn.Control", true, null).getDeclaredField("current");
          current.setAccessible(true); current.set(null, null);
        } catch (ReflectiveOperationException e) { throw new Error(e); } }
      """;

  @Test
  void aHookThatDoesNotPutHooksBackIsNoticed() {
    exploration.incomplete(LOST, MEMBERS, "go(() -> { lose(); x++; }, () -> x++);");
  }

  @Test
  void theFirstThreadIsAskedToo() {
    exploration.incomplete(LOST, MEMBERS, "lose(); go(() -> x++, () -> x++);");
  }

  @Test
  void aStretchWithoutHooksThatDoesNotEndIsNoticed() {
    exploration.incomplete(
        LOST, MEMBERS, "go(() -> { heddle.runtime.Hooks.enterInert(); x++; }, () -> x++);");
  }

  @Test
  void whatAThreadThrowsThatWentOnUnseenIsNoFailure() {
    exploration.noFalseAlarm(
        MEMBERS, "go(() -> { lose(); if (x == 0) throw new Error(); }, () -> x++);");
  }
}
