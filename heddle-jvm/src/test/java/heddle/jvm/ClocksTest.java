package heddle.jvm;

import org.junit.jupiter.api.Test;

/** Marks of loops leave out the clock until somebody reads it, which may be in a late run. */
class ClocksTest extends Exploring {

  private static final String STEPS =
      """
      static volatile boolean flag; static volatile int x, y;
      static void sleep() { try { Thread.sleep(10); } catch (InterruptedException e) { } }
      """;

  @Test
  void aClockMayBeReadLateIfNoRoundOfALoopTookTime() {
    exploration.verified(
        2,
        STEPS,
        """
        go(() -> { sleep(); for (int i = 0; i < 3; i++) y = i; if (x == 1) System.nanoTime(); },
        () -> x = 1);
        """);
    exploration.verified(
        2,
        STEPS,
        """
        go(() -> { sleep(); for (int i = 0; i < 3; i++) y = i; if (x == 0) System.nanoTime(); },
        () -> x = 1);
        """);
  }

  @Test
  void howOftenALoopSleptCountsIfAClockIsReadLate() {
    exploration.incomplete(
        "how often that loop went round was not explored",
        STEPS,
        """
        go(() -> { while (!flag) sleep(); if (x == 0) System.nanoTime(); },
        () -> { flag = true; x = 1; });
        """);
  }
}
