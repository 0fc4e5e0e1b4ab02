package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Site;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BriefStoryTest {

  @Test
  void aFailureIsItsPlaceItsOrderAndTheRemedy() {
    Trace trace =
        new Traces()
            .read("t1", "count", 0)
            .at("Count.java:3")
            .write("t2", "count", 1)
            .at("Count.java:9")
            .write("t1", "count", 1)
            .at("Count.java:3")
            .fail("t1", "lost")
            .end();

    assertEquals(
        """
        t1 failed at Count.java:7

        The failure needs this order:
          t1 reads count (step 1, Count.java:3), then
          t2 sets count (step 2, Count.java:9), then
          t1 sets count (step 3, Count.java:3)
        They share no lock. A lock that t1 holds from step 1 to step 3, and t2 at step 2, would prevent the
          failure.
        """,
        tell(failure(trace)));
  }

  @Test
  void withoutAnOrderTheLastStepsAreShown() {
    var traces = new Traces();
    for (int i = 0; i < 30; i++) {
      traces.write("t1", "x" + i, 1).at("Loop.java:5");
    }
    for (int i = 0; i < 30; i++) {
      traces.read("t2", "x" + i, 1).at("Loop.java:9");
    }

    String story = tell(failure(traces.fail("t1", "lost").end()));

    assertTrue(story.contains("Last steps:\n"), story);
    assertTrue(story.contains("  t2 reads x29: 1 at Loop.java:9\n"), story);
    assertTrue(story.lines().count() <= 12, story);
  }

  @Test
  void aDeadlockIsTheCycle() {
    var lockB = Operation.acquire(object("B"));
    var lockA = Operation.acquire(object("A"));
    Trace trace =
        new Traces()
            .lock("t1", "A")
            .lock("t2", "B")
            .pending("t1", lockB)
            .pending("t2", lockA)
            .end();
    var deadlock =
        new Finding.Deadlock(
            List.of(
                new Blocked(thread("t1"), lockB, List.of(thread("t2"))),
                new Blocked(thread("t2"), lockA, List.of(thread("t1")))),
            false,
            trace);

    assertEquals(
        """
        deadlock: t1 waits to lock B, held by t2; t2 waits to lock A, held by t1

        They wait for each other in a cycle:
          t1 holds A since step 1 and waits for B
          t2 holds B since step 2 and waits for A
        Acquiring A and B in the same order in every thread prevents the deadlock.
        """,
        tell(deadlock));
  }

  @Test
  void whatIsTooLongIsCut() {
    var traces = new Traces();
    var blocked = new ArrayList<Blocked>();
    for (int i = 0; i < 80; i++) {
      var lock = Operation.acquire(object("A"));
      traces.pending("t" + i, lock);
      blocked.add(new Blocked(thread("t" + i), lock, List.of()));
    }

    String story = tell(new Finding.Deadlock(blocked, false, traces.end()));

    assertEquals(12, story.lines().count(), story);
    assertTrue(story.endsWith("\n...\n"), story);
  }

  @Test
  void reasonsOfOneCauseAreOne() {
    List<String> reasons =
        List.of(
            "time budget used up (15 s)",
            "objects of java.util.Timer are shared, and what happens inside is not seen",
            "objects of com.acme.Odd are shared, and what happens inside is not seen",
            "a b",
            "a c",
            "a d",
            "a e");

    assertEquals(
        List.of(
            "time budget used up (15 s)",
            "objects of java.util.Timer are shared, and what happens inside is not seen (and 1 more"
                + " of this kind)",
            "a b",
            "a c",
            "a d",
            "and 1 other reason"),
        Causes.of(reasons));
  }

  private static Finding failure(Trace trace) {
    return new Finding.Failure(
        thread("t1"), new Fail(Fail.Cause.ASSERTION, "lost"), new Site("Count.java:7"), trace);
  }

  private static String tell(Finding finding) {
    return new BriefStory(TextStory.PAGE_WIDTH).tell(finding);
  }
}
