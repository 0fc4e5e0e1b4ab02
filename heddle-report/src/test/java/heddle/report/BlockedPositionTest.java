package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Expiry;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where threads stand that cannot go on. */
class BlockedPositionTest {

  private static final Operation WAITS =
      new Operation.Wake(object("q"), Expiry.NEVER, false, false, false);

  @Test
  void aPlaceIsACallAndALine() {
    Trace trace =
        new Traces()
            .pending("a", WAITS)
            .pending("b", WAITS)
            .pending("c", WAITS)
            .stuck("Queue.take at Main.java:3", "at Main.java:4", "");

    assertEquals(
        new BlockedPosition("Queue.take", "Main.java:3"), BlockedPosition.of(trace, thread("a")));
    assertEquals(new BlockedPosition("", "Main.java:4"), BlockedPosition.of(trace, thread("b")));
    assertEquals(new BlockedPosition("", ""), BlockedPosition.of(trace, thread("c")));
    assertEquals(new BlockedPosition("", ""), BlockedPosition.of(new Traces().end(), thread("a")));
  }

  @Test
  void aCallSaysMoreThanHowALibraryWaits() {
    var inside = new BlockedPosition("Queue.take", "Main.java:3");

    assertEquals("in Queue.take", inside.waiting(WAITS));
    assertEquals("to lock l, in Queue.take", inside.waiting(Operation.acquire(object("l"))));
    assertEquals("to be notified in q", new BlockedPosition("", "Main.java:3").waiting(WAITS));
  }

  @Test
  void theStorySaysWhere() {
    Trace trace =
        new Traces()
            .pending("a", WAITS)
            .pending("main", WAITS)
            .stuck("Queue.take at Main.java:3", "at Main.java:4");
    var deadlock =
        new Finding.Deadlock(
            List.of(
                new Finding.Blocked(thread("a"), WAITS, List.of()),
                new Finding.Blocked(thread("main"), WAITS, List.of())),
            false,
            trace);

    List<StoryRow> rows = StoryRows.of(deadlock).rows(DisplayNames.of(trace));

    assertEquals(
        "deadlock: a waits in Queue.take at Main.java:3;"
            + " main waits to be notified in q at Main.java:4",
        FindingText.headline(deadlock));
    assertTrue(rows.stream().anyMatch(row -> row.site().equals("Main.java:3")), rows.toString());
    assertTrue(Pages.page(List.of(deadlock)).contains("\"Main.java:4\""), "with its source");
  }
}
