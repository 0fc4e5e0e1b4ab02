package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heddle.protocol.Deadline;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepLimitTest {

  private static final ThreadName MAIN = new ThreadName("main");

  private final List<Integer> limits = new ArrayList<>();

  @Test
  void aProgramThatEndsLaterGetsALargerLimit() {
    Trace trace = run(30_000, Options.DEFAULTS, Duration.ofMinutes(10));

    assertInstanceOf(Outcome.Completed.class, trace.outcome());
    assertEquals(List.of(10_000, 100_000), limits);
  }

  @Test
  void aProgramThatDoesNotEndKeepsTheUsualLimit() {
    Trace trace = run(Integer.MAX_VALUE, Options.DEFAULTS, Duration.ofMinutes(10));

    assertEquals(10_000, trace.schedule().limit());
    assertEquals(List.of(10_000, 100_000, 1_000_000), limits);
  }

  @Test
  void aLimitThatWasAskedForIsKept() {
    Trace trace = run(30_000, Options.DEFAULTS.withStepLimit(20_000), Duration.ofMinutes(10));

    assertEquals(20_000, trace.schedule().limit());
    assertEquals(List.of(20_000), limits);
  }

  @Test
  void nothingMoreIsTriedWhenTheTimeIsNearlyOver() {
    run(Integer.MAX_VALUE, Options.DEFAULTS, Duration.ofNanos(1));

    assertEquals(List.of(10_000, 100_000), limits);
  }

  private Trace run(int length, Options options, Duration time) {
    Target target =
        schedule -> {
          limits.add(schedule.limit());
          return trace(schedule, length);
        };
    return StepLimit.run(target, options, Deadline.after(time));
  }

  private static Trace trace(Schedule schedule, int length) {
    boolean isCut = length > schedule.limit();
    var event =
        new Event(
            new Step(MAIN),
            new Operation.Begin(),
            Response.DONE,
            Value.NULL,
            Site.UNKNOWN,
            Mark.NONE);
    return new Trace(
        schedule,
        List.of(MAIN),
        Map.of(),
        Collections.nCopies(Math.min(length, schedule.limit()), event),
        Map.of(),
        isCut ? new Outcome.CutOff(schedule.limit()) : new Outcome.Completed());
  }
}
