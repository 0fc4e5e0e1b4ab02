package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.NotRunException;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Key;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HeddleTest {

  private static final String LOST_UPDATE =
      """
      thread main { fork a fork b join a join b r = read x assert r == 2 }
      thread a { r = read x write x r + 1 }
      thread b { r = read x write x r + 1 }
      """;

  private static final String STORE_BUFFERING =
      "thread a { write x 1 r = read y } thread b { write y 1 r = read x }";

  @Test
  void everyFindingReplaysToTheIdenticalTrace() {
    Summary summary =
        explore(LOST_UPDATE, Options.DEFAULTS.withBudget(Budget.DEFAULT.withAllFindings(true)));

    assertEquals(new Verdict.Failed(), summary.verdict());
    for (Finding finding : summary.findings()) {
      Replay replay = Heddle.replay(toy(LOST_UPDATE), finding.trace());
      assertTrue(replay.difference().isEmpty(), replay.difference().toString());
      assertEquals(finding.trace().events(), replay.seen().events());
    }
  }

  @Test
  void everyStrategyForReadsAndLocksFindsALostUpdateAndReplaysIt() {
    for (StrategyName name : StrategyName.values()) {
      if (name != StrategyName.PARTIAL_ORDER) {
        Summary summary = explore(LOST_UPDATE, Options.DEFAULTS.withStrategy(name));

        assertEquals(new Verdict.Failed(), summary.verdict(), name.text());
        Trace trace = summary.findings().get(0).trace();
        assertTrue(Heddle.replay(toy(LOST_UPDATE), trace).difference().isEmpty(), name.text());
      }
    }
  }

  @Test
  void whyTheFirstRunWasNotMadeIsToldAlsoIfTheTimeIsOver() {
    Target busy =
        schedule -> {
          throw new NotRunException(NotRunException.Reason.OVERLOADED, "the machine is overloaded");
        };
    Budget none = Budget.DEFAULT.withTimeLeft(Duration.ofNanos(1));

    Summary summary = Heddle.explore(busy, Options.DEFAULTS.withBudget(none), Progress.SILENT);

    assertTrue(summary.reasons().contains("the machine is overloaded"), summary.toString());
  }

  @Test
  void samplesVerifyNothing() {
    Budget few = Budget.DEFAULT.withRuns(30);
    for (StrategyName name : List.of(StrategyName.RANDOM, StrategyName.PCT, StrategyName.POS)) {
      Summary summary =
          explore(STORE_BUFFERING, Options.DEFAULTS.withBudget(few).withStrategy(name));

      assertEquals(new Verdict.Incomplete(summary.reasons()), summary.verdict(), name.text());
      assertEquals(30, summary.runs(), name.text());
      assertTrue(summary.reasons().get(1).startsWith("only samples were run: "), name.text());
    }
  }

  @Test
  void aReplayOnAnotherProgramSaysWhereItDiffers() {
    Trace recorded = explore(LOST_UPDATE, Options.DEFAULTS).findings().get(0).trace();

    Replay replay = Heddle.replay(toy(LOST_UPDATE.replace("r + 1", "r + 2")), recorded);

    Replay.Difference difference = replay.difference().orElseThrow();
    assertTrue(difference.expected().contains("value=1"), difference.toString());
    assertTrue(difference.seen().contains("value=2"), difference.toString());
  }

  @Test
  void readsAndWritesAreExploredCausally() {
    Summary summary = explore(STORE_BUFFERING, Options.DEFAULTS);

    assertEquals(new Verdict.Verified(), summary.verdict());
    assertEquals("causal", summary.strategy());
    assertEquals(OptionalLong.of(3), summary.classes());
  }

  @Test
  void actionsAreExploredByPartialOrder() {
    Summary summary = Heddle.explore(HeddleTest::twoActions, Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), summary.verdict());
    assertEquals("partial-order", summary.strategy());
    assertEquals(OptionalLong.of(2), summary.classes());
    assertEquals(2, summary.runs());
  }

  @Test
  void aStrategyThatDoesNotFitIsRefused() {
    Options actions = Options.DEFAULTS.withStrategy(StrategyName.PARTIAL_ORDER);
    Options causal = Options.DEFAULTS.withStrategy(StrategyName.CAUSAL);

    assertThrows(HeddleException.class, () -> explore(STORE_BUFFERING, actions));
    assertThrows(
        HeddleException.class,
        () -> Heddle.explore(HeddleTest::twoActions, causal, Progress.SILENT));
  }

  @Test
  void optionsRefuseWhatMakesNoSense() {
    assertThrows(HeddleException.class, () -> Options.DEFAULTS.withStepLimit(0));
    assertThrows(HeddleException.class, () -> Options.DEFAULTS.withSearchThreads(0));
    assertThrows(HeddleException.class, () -> StrategyName.of("magic"));
  }

  private static Summary explore(String script, Options options) {
    return Heddle.explore(toy(script), options, Progress.SILENT);
  }

  private static Target toy(String script) {
    return new ToyTarget(Scripts.parse(script));
  }

  /** A target with two actions, a and b, that interfere. */
  private static Trace twoActions(Schedule schedule) {
    var action = new Action(List.of(), List.of(new Key("k", true)));
    var order = new ArrayList<>(schedule.steps().stream().map(Step::thread).toList());
    for (String name : List.of("a", "b")) {
      if (!order.contains(new ThreadName(name))) {
        order.add(new ThreadName(name));
      }
    }
    List<Event> events =
        order.stream().map(name -> new Event(name, action, Response.DONE)).toList();
    return new Trace(schedule, List.of(), Map.of(), events, Map.of(), new Outcome.Completed());
  }
}
