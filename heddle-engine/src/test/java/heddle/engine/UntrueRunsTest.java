package heddle.engine;

import static heddle.engine.Distrust.STORES;
import static heddle.engine.Distrust.assertIncomplete;
import static heddle.engine.Distrust.expect;
import static heddle.engine.Distrust.explore;
import static heddle.engine.Lies.after;
import static heddle.engine.Lies.always;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Runs that start otherwise than before, end otherwise than they say, or are not what was asked.
 */
class UntrueRunsTest {

  @Test
  void completedAlthoughAThreadIsAliveIsNamed() {
    Target target =
        always(
            "thread A { park } thread B { write x 1 }",
            trace -> Lies.ending(trace, new Outcome.Completed()));

    expect(target, "A", "move on or block", "the run is said to be completed");
  }

  @Test
  void completedAlthoughADaemonCanMoveIsNamed() {
    Target target =
        always(
            "thread A { fork daemon B } thread B { write x 1 }",
            trace ->
                Lies.until(
                    trace,
                    3,
                    Map.of(new ThreadName("A/1"), new Operation.Begin()),
                    new Outcome.Completed()));

    expect(target, "A/1", "move on", "the run is said to be completed");
  }

  @Test
  void deadlockedAlthoughOnlyDaemonsAreLeftIsNamed() {
    Target target =
        always(
            "thread A { fork daemon B } thread B { park }",
            trace -> Lies.ending(trace, new Outcome.Deadlocked(List.of(new ThreadName("A/1")))));

    expect(target, "A", "be left", "the run is said to be deadlocked");
  }

  @Test
  void deadlockedAlthoughAThreadCanMoveIsNamed() {
    Target target =
        always(
            STORES,
            trace ->
                Lies.until(
                    trace,
                    3,
                    Map.of(
                        new ThreadName("A"),
                        trace.events().get(3).operation(),
                        new ThreadName("B"),
                        new Operation.Begin()),
                    new Outcome.Deadlocked(List.of(new ThreadName("A"), new ThreadName("B")))));

    expect(target, "A", "move on", "the run is said to be deadlocked");
  }

  @Test
  void deadlockedAlthoughEveryThreadHasEndedIsNamed() {
    Target target =
        always(
            "thread A { write x 1 }",
            trace -> Lies.ending(trace, new Outcome.Deadlocked(List.of(new ThreadName("A")))));

    expect(target, "A", "", "the run is said to be deadlocked");
  }

  @Test
  void deadlockedWithoutSayingWhatAThreadWaitsForIsNamed() {
    Target target =
        always(
            "thread A { write x 1; write x 2 }",
            trace ->
                Lies.until(
                    trace, 2, Map.of(), new Outcome.Deadlocked(List.of(new ThreadName("A")))));

    expect(target, "A", "", "");
  }

  /** It tells the truth about what it did, which is not what it was asked for. */
  @Test
  void anotherPickThanTheScheduleAsksForIsNamed() {
    var toy =
        new ToyTarget(
            Scripts.parse("thread A { r = choose 2; write x r } thread B { r = read x }"),
            Marks.LOCAL_AND_LOOP);
    Target target =
        schedule -> {
          List<Step> steps = schedule.steps().stream().map(step -> first(step)).toList();
          Trace trace = toy.run(new Schedule(steps, schedule.seed(), schedule.limit()));
          return new Trace(
              schedule,
              trace.roots(),
              trace.initial(),
              trace.events(),
              trace.pending(),
              trace.outcome());
        };

    expect(target, "A", "pick \"take 1\" as the schedule says", "it picked \"take 0\"");
  }

  private static Step first(Step step) {
    return step.pick() instanceof Pick.Alternative
        ? new Step(step.thread(), new Pick.Alternative(0))
        : step;
  }

  @Test
  void otherRootsInALaterRunAreNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.starting(
                    trace,
                    List.of(new ThreadName("A"), new ThreadName("B"), new ThreadName("C")),
                    trace.initial()));

    expect(target, "A", "start as in the runs before", "the run starts with the threads [A, B, C]");
  }

  @Test
  void anotherInitialValueInALaterRunIsNamed() {
    Target target =
        after(
            1,
            "initial x = 1 " + STORES,
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("x"), Value.of(3))));

    expect(target, "A", "start as in the runs before", "x starts as 3, not 1");
  }

  @Test
  void anInitialValueThatIsMissingInALaterRunIsNamed() {
    Target target =
        after(1, "initial x = 1 " + STORES, trace -> Lies.starting(trace, trace.roots(), Map.of()));

    expect(target, "A", "start as in the runs before", "x starts as 0, not 1");
  }

  @Test
  void anotherNumberOfPermitsInALaterRunIsNamed() {
    Target target =
        after(
            1,
            "initial s = 2 thread A { acquire permit s; r = read y } thread B { write y 1 }",
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("s"), Value.of(3))));

    expect(target, "A", "start as in the runs before", "s starts");
  }

  @Test
  void aSemaphoreThatStartsWithATextIsNamed() {
    Target target =
        always(
            "initial s = 2 thread A { acquire permit s }",
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("s"), Value.of("two"))));

    expect(target, "A", "start", "s starts with \"two\" permits");
  }

  @Test
  void moreInitialPermitsThanCanBeCountedAreAReason() {
    Exploring exploring =
        explore(
            new ToyTarget(Scripts.parse("initial s = 3000000000 thread A { acquire permit s }")));

    assertIncomplete(exploring);
    String said = exploring.summary.reasons().toString() + exploring.summary.findings();
    assertTrue(said.contains("permits"), said);
  }

  @Test
  void aRunThatDivergesIsNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.until(
                    trace,
                    1,
                    Map.of(),
                    new Outcome.Diverged(1, "write x 1", "the thread has ended")));

    expect(target, "B", "write x 1", "the thread has ended");
  }

  @Test
  void aTargetThatIgnoresItsScheduleIsNamed() {
    var truth = new ToyTarget(Scripts.parse(STORES));

    Target deaf =
        schedule -> {
          Trace trace = truth.run(Schedule.EMPTY);
          return new Trace(
              schedule,
              trace.roots(),
              trace.initial(),
              trace.events(),
              trace.pending(),
              trace.outcome());
        };

    expect(deaf, "", "", "");
  }
}
