package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a schedule ends, threads that poll let those go on that they wait for, and runs end. */
class FairContinuationsTest extends Exploring {

  private static final String WORK =
      "static volatile boolean done; static volatile int work, polls; static void work() {"
          + " for (int i = 0; i < 5; i++) { work++; } done = true; }";

  private static final int SHORT = 300;

  @Test
  void whoSleepsBetweenPollsGivesWay() {
    ends(SHORT, "while (!done) { polls++; Thread.sleep(100); }");
  }

  @Test
  void whoYieldsBetweenPollsGivesWay() {
    ends(SHORT, "while (!done) { polls++; Thread.yield(); }");
  }

  @Test
  void whoSpinsWithAHintGivesWay() {
    ends(SHORT, "while (!done) { polls++; Thread.onSpinWait(); }");
  }

  @Test
  void whoWaitsForATimeGivesWay() {
    ends(
        SHORT,
        "var q = new LinkedBlockingQueue<Integer>();"
            + " while (!done) { polls++; q.poll(10, TimeUnit.MILLISECONDS); }");
  }

  @Test
  void whoTriesALockForATimeGivesWay() {
    ends(
        SHORT,
        "var lock = new ReentrantLock(); var held = new CountDownLatch(1);"
            + " Thread owner = new Thread(() -> { lock.lock(); held.countDown();"
            + " while (!done) Thread.yield(); lock.unlock(); }); owner.start(); held.await();"
            + " while (!lock.tryLock(10, TimeUnit.MILLISECONDS)) { polls++; } lock.unlock();");
  }

  @Test
  void whoPollsWithoutARestGivesWayAfterItsTurn() {
    ends(4_000, "while (!done) { polls++; }");
  }

  @Test
  void twoThatPollForEachOtherTakeTurns() {
    ends(
        SHORT,
        "Thread other = new Thread(() -> { while (!done || polls < 3) { work++; Thread.yield(); } });"
            + " other.start(); while (work < 12) { Thread.sleep(1); } polls = 3; other.join();");
  }

  private void ends(int most, String polling) {
    Program program =
        exploration.program(
            WORK, "Thread t = new Thread(() -> work()); t.start(); " + polling + " t.join();");
    try (JvmTarget target = JvmTarget.open(program)) {
      for (int seed = 0; seed < 5; seed++) {
        Trace trace = target.run(new Schedule(List.of(), seed, 10_000));

        assertInstanceOf(Outcome.Completed.class, trace.outcome());
        assertTrue(trace.events().size() <= most, () -> trace.events().size() + " events");
      }
    }
  }
}
