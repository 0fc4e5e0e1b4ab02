package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayCodeTest {

  private static final ThreadName MAIN = new ThreadName("main");
  private static final ThreadName CHILD = new ThreadName("main/2");
  private static final ThreadName GRANDCHILD = new ThreadName("main/2/13");

  private static Trace trace(List<Step> steps) {
    var events = new ArrayList<Event>();
    for (Step step : steps) {
      events.add(
          new Event(
              step, new Operation.Begin(), Response.DONE, Value.NULL, Site.UNKNOWN, Mark.NONE));
    }
    return new Trace(
        Schedule.EMPTY, List.of(MAIN), Map.of(), events, Map.of(), new Outcome.Completed());
  }

  private static Finding finding(List<Step> steps) {
    return new Finding.Livelock(List.of(MAIN), trace(steps));
  }

  @Test
  void everyKindOfStepIsReadBack() {
    List<Step> steps =
        List.of(
            new Step(MAIN),
            new Step(MAIN),
            new Step(CHILD, new Pick.Waiter(GRANDCHILD)),
            new Step(GRANDCHILD),
            new Step(GRANDCHILD, new Pick.Alternative(3)),
            new Step(GRANDCHILD, new Pick.Alternative(3)),
            new Step(GRANDCHILD, Pick.UNPROVOKED),
            new Step(CHILD, Pick.UNPROVOKED),
            new Step(CHILD, Pick.UNPROVOKED),
            new Step(MAIN));

    String text = ReplayCode.of(finding(steps)).text();

    assertTrue(text.startsWith("1:0x2-2!2.13-2.13-2.13?3x2-2.13*-2*x2-0~"), text);
    assertEquals(steps, ReplayCode.parse(" " + text + "\n").steps());
    assertEquals(text, new ReplayCode(steps, ReplayCode.parse(text).sum()).text());
  }

  @Test
  void anotherExecutionDoesNotFit() {
    ReplayCode code = ReplayCode.of(finding(List.of(new Step(MAIN), new Step(CHILD))));

    assertTrue(code.fits(trace(List.of(new Step(MAIN), new Step(CHILD)))));
    assertTrue(code.fits(trace(List.of(new Step(MAIN), new Step(CHILD), new Step(MAIN)))));
    assertTrue(!code.fits(trace(List.of(new Step(MAIN), new Step(MAIN)))));
    assertTrue(!code.fits(trace(List.of(new Step(MAIN)))));
  }

  @Test
  void whatComesAfterTheFailureIsLeftOut() {
    var fail = new Operation.Fail(Operation.Fail.Cause.ASSERTION, "no");
    List<Event> events =
        List.of(
            new Event(MAIN, new Operation.Begin(), Response.DONE),
            new Event(MAIN, fail, Response.DONE),
            new Event(MAIN, new Operation.End(), Response.DONE));
    var trace =
        new Trace(
            Schedule.EMPTY, List.of(MAIN), Map.of(), events, Map.of(), new Outcome.Completed());

    ReplayCode code = ReplayCode.of(new Finding.Failure(MAIN, fail, Site.UNKNOWN, trace));

    assertEquals(2, code.steps().size());
    assertTrue(code.fits(trace));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "2:0~1", "1:0x3-1", "1:0x~1", "1:a~1", "1:0x3--1~1", "1:0!~1", "1:0?x~1"})
  void whatIsNoneIsRefusedWithAReason(String text) {
    var thrown = assertThrows(HeddleException.class, () -> ReplayCode.parse(text));

    assertTrue(thrown.getMessage().contains("is no execution to replay"), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("copy it whole"), thrown.getMessage());
  }
}
