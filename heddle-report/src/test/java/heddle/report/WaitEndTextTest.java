package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.Value;
import org.junit.jupiter.api.Test;

class WaitEndTextTest {

  private static final Operation WAIT = new Operation.Wait(object("L"), object("L"));
  private static final Operation WAKE =
      new Operation.Wake(object("L"), Expiry.WHEN_IDLE, false, true, true);

  @Test
  void waitsThatEndWithoutAReasonAreToldAsSuch() {
    var park = new Operation.Park(Expiry.NEVER, false, true);
    var story =
        new Traces()
            .add("t1", WAIT, Response.DONE)
            .add(unprovoked(WAKE, Response.NOTIFIED))
            .add(unprovoked(park, Response.DONE))
            .add("t1", park, Response.DONE);

    assertEquals(
        """
               t1
          1    waits in L
          2    wakes up in L without being notified (spurious wake-up)
          3    continues without being unparked (spurious wake-up)
          4    parks and continues
        """,
        new TextStory(TextStory.PAGE_WIDTH).tell(story.end()));
  }

  @Test
  void limitsThatRunOutAreTold() {
    var lock = new Operation.TryAcquire(object("M"), Mode.EXCLUSIVE, 1, false, Expiry.WHEN_IDLE);
    var joinLong = new Operation.Join(thread("t2"), Expiry.WHEN_IDLE, false);
    var join = new Operation.Join(thread("t2"), Expiry.ANY_TIME, false);
    var story =
        new Traces()
            .add("t1", WAIT, Response.DONE)
            .add("t1", WAKE, Response.TIMED_OUT)
            .add("t1", lock, Response.FALSE)
            .add("t1", joinLong, Response.DONE)
            .add("t1", join, Response.DONE);

    assertEquals(
        """
               t1
          1    waits in L
          2    stops waiting in L: timed out, as no other thread can run
          3    stops waiting for M: timed out, as no other thread can run
          4    stops waiting for t2: timed out, as no other thread can run
          5    stops waiting for t2: timed out
        """,
        new TextStory(TextStory.PAGE_WIDTH).tell(story.end()));
  }

  private static Event unprovoked(Operation operation, Response response) {
    var step = new Step(thread("t1"), Pick.UNPROVOKED);
    return new Event(step, operation, response, Value.NULL, Site.UNKNOWN, Mark.NONE);
  }
}
