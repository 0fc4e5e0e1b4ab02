package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.TestExecutionResult.Status.FAILED;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import heddle.check.HeddleException;
import heddle.check.HeddleFailure;
import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Outside of Heddle's packages, as users are. */
class HeddleTestTest {

  @Test
  void aFailureIsThrownAsTheErrorOfTheTest() {
    Launch launch = Launch.of(CounterExamples.class);

    var thrown = assertInstanceOf(AssertionFailedError.class, launch.thrown("aLostUpdate"));
    assertTrue(thrown.getMessage().startsWith("both count ==> expected: <2> but was: <1>\n"));
    assertTrue(thrown.getMessage().contains("FAILED: an interleaving fails"));
    assertTrue(thrown.getMessage().contains("@HeddleTest(replay = \"1:0x"));
    assertEquals("2", thrown.getExpected().getValue());
    assertEquals("1", thrown.getActual().getValue());
    assertEquals("both count ==> expected: <2> but was: <1>", thrown.getCause().getMessage());
    assertTrue(
        Arrays.stream(thrown.getStackTrace())
            .anyMatch(frame -> "CounterExamples.java".equals(frame.getFileName())));
    assertTrue(
        Arrays.stream(thrown.getStackTrace())
            .noneMatch(frame -> frame.getClassName().startsWith("heddle.")));
  }

  @Test
  void theVerdictIsComparedWithTheExpectedOne() {
    Launch launch = Launch.of(CounterExamples.class);

    assertEquals(SUCCESSFUL, launch.status("withALock"));
    assertEquals(SUCCESSFUL, launch.status("aKnownMistake"));
    assertInstanceOf(HeddleFailure.class, launch.thrown("noMistakeAtAll"));
    assertTrue(
        launch.reports().stream()
            .anyMatch(report -> report.contains("VERIFIED") && report.contains("2 classes")),
        launch.reports()::toString);
  }

  @Test
  void aReplayRunsOneExecutionAndSaysSo() {
    Launch replayed = Launch.of(ReplayExamples.class);

    var again = assertInstanceOf(AssertionError.class, replayed.thrown("aRecordedFailure"));
    assertTrue(again.getMessage().startsWith("both count\n"), again.getMessage());
    assertTrue(again.getMessage().contains("(2 threads, 1 run, "), again.getMessage());
    assertTrue(
        replayed.thrown("anExecutionThatDoesNotFail").getMessage().contains("does not fail"));
    Throwable other = assertInstanceOf(HeddleException.class, replayed.thrown("anotherProgram"));
    assertTrue(other.getMessage().contains("takes another path"), other.getMessage());
    assertTrue(replayed.thrown("noCode").getMessage().contains("is no execution to replay"));
  }

  @Test
  void everyExecutionHasItsOwnInstanceAndLifecycle() {
    Launch launch = Launch.of(LifecycleExamples.class);

    assertEquals(
        java.util.Set.of(SUCCESSFUL),
        java.util.Set.copyOf(launch.statuses().values()),
        launch::all);
    assertEquals(9, launch.statuses().size(), launch::all);
  }

  @Test
  void deadlocksAndIncompleteVerdictsAreErrorsOfOurs() {
    Launch launch = Launch.of(OddExamples.class);

    Throwable deadlock = assertInstanceOf(HeddleFailure.class, launch.thrown("aDeadlock"));
    assertTrue(deadlock.getMessage().startsWith("deadlock: "), deadlock.getMessage());
    Throwable incomplete = assertInstanceOf(HeddleFailure.class, launch.thrown("tooFewRuns"));
    assertTrue(incomplete.getMessage().startsWith("INCOMPLETE"), incomplete.getMessage());
    assertTrue(incomplete.getMessage().contains("run budget used up (1 runs)"));
    Throwable race = assertInstanceOf(HeddleFailure.class, launch.thrown("aRace"));
    assertTrue(race.getMessage().startsWith("data race on "), race.getMessage());
    assertEquals(SUCCESSFUL, launch.status("aRaceThatIsAllowed"));
    var own = assertInstanceOf(OddExamples.Overdrawn.class, launch.thrown("anErrorOfTheProgram"));
    assertTrue(own.getMessage().startsWith("overdrawn\n"), own.getMessage());
    assertEquals(
        "an assumption failed in every execution",
        assertInstanceOf(TestAbortedException.class, launch.thrown("assumption")).getMessage());
    assertTrue(
        launch.thrown("aBudgetThatIsNone").getMessage().contains("write it as 500ms, 30s, 5m"));
    assertTrue(launch.thrown("systemExit").getMessage().contains("System.exit(3)"));
  }

  @Test
  void propertiesOfThePlatformAreTheDefaults() {
    Launch launch = Launch.of(CounterExamples.class, "heddle.maxRuns", "1", "heddle.budget", "10s");

    assertEquals(FAILED, launch.status("withALock"));
    assertTrue(launch.thrown("withALock").getMessage().contains("run budget used up (1 runs)"));
  }

  @Test
  void testsThatJUnitRunsAtTheSameTimeWaitForEachOther() {
    Launch launch =
        Launch.of(
            CounterExamples.class,
            "junit.jupiter.execution.parallel.enabled",
            "true",
            "junit.jupiter.execution.parallel.mode.default",
            "concurrent");

    assertEquals(SUCCESSFUL, launch.status("withALock"));
    assertEquals(SUCCESSFUL, launch.status("aKnownMistake"));
    assertInstanceOf(AssertionFailedError.class, launch.thrown("aLostUpdate"));
    assertInstanceOf(HeddleFailure.class, launch.thrown("noMistakeAtAll"));
  }

  @Test
  void aTestChoosesTheRulesByWhichItIsJudged() {
    Launch launch = Launch.of(RulesExamples.class);

    for (String strict :
        new String[] {"anExceptionFails", "leftOversFail", "aShortTimeLimitExpires"}) {
      assertEquals(FAILED, launch.status(strict), launch.all());
    }
    for (String lenient :
        new String[] {
          "anExceptionIsIgnored", "leftOversAreAllowed", "noTimeLimitExpiresBeforeItsTime"
        }) {
      assertEquals(SUCCESSFUL, launch.status(lenient), launch.all());
    }
    assertTrue(launch.reports().toString().replaceAll("\\s+", " ").contains("(--ignore-uncaught)"));
    assertInstanceOf(HeddleException.class, launch.thrown("thereIsNoSuchRule"));
  }

  @Test
  void aTimeoutEndsTheExploration() {
    Launch launch = Launch.of(TimeoutExamples.class);

    assertInstanceOf(TimeoutException.class, launch.thrown("tooMuchToExplore"));
  }
}
