package heddle.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello.Explore;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runtimes that keep to the protocol are run; all others are told what is wrong. */
@Timeout(60)
class ProcessTargetTest {

  private static final Duration PLENTY = Duration.ofSeconds(30);
  private static final ProcessLimits IMPATIENT =
      new ProcessLimits(PLENTY, Duration.ofSeconds(3), Duration.ofSeconds(5), 5_000, 5);

  @Test
  void aGoodRuntimeIsRunAgainAndAgain() {
    try (var target = ProcessTarget.start(OddRuntimes.command("good"), PLENTY)) {
      assertEquals(Explore.VALUES, target.explore());
      for (int i = 0; i < 100; i++) {
        Schedule schedule =
            new Schedule(List.of(new Step(new ThreadName("main"))), i, Schedule.DEFAULT_LIMIT);

        Trace trace = target.run(schedule);

        assertEquals(schedule, trace.schedule());
        assertEquals(new Outcome.Completed(), trace.outcome());
      }
    }
  }

  @Test
  void aCommandThatDoesNotExistIsNamed() {
    TargetException e =
        assertThrows(
            TargetException.class,
            () -> ProcessTarget.start(new ProgramCommand(List.of("no-such-program-here")), PLENTY));

    assertSays(e, "could not be started", "no-such-program-here", "Check that the program exists");
  }

  @Test
  void aRuntimeThatSaysNothingIsGivenUp() {
    var limits = new ProcessLimits(Duration.ofSeconds(2), PLENTY, PLENTY, 5_000, 5);

    TargetException e =
        assertThrows(
            TargetException.class, () -> ProcessTarget.start(OddRuntimes.command("mute"), limits));

    assertSays(
        e, "in time", "line 1", "a hello such as", "nothing for 2.0 s", "flush", "I am mute");
  }

  @Test
  void aRuntimeThatDiesBeforeItsHelloIsTold() {
    assertSays(onStart("stillborn"), "died", "line 1", "exit code 3", "I am stillborn");
  }

  @Test
  void aGreetingForPeopleIsNoHello() {
    assertSays(
        onStart("greeter"),
        "line 1",
        "expected  a hello such as",
        "Welcome to the runtime!",
        "standard error",
        "I am greeter");
  }

  @Test
  void anotherVersionIsRefused() {
    assertSays(onStart("newer"), "line 1", "version 1", "version 2", "I am newer");
  }

  @Test
  void theErrorOfARuntimeIsPassedOn() {
    assertSays(onStart("refusing"), "no program was given", "I am refusing");
  }

  @Test
  void whatIsNotUtf8IsRefused() {
    assertSays(onStart("latin1"), "line 1", "not UTF-8", "I am latin1");
  }

  @Test
  void aRuntimeThatDiesIsToldWithItsLastWords() {
    TargetException e = onSecondRun("dying");

    assertSays(e, "died", "line 3", "a trace such as", "exit code 42", "cause 96", "cause 100");
    assertFalse(e.getMessage().contains("cause 95"), e.getMessage());
  }

  @Test
  void aRuntimeThatHangsIsDestroyed() {
    assertSays(onSecondRun("hanging"), "in time", "line 3", "nothing for 3.0 s", "I am hanging");
  }

  @Test
  void aRuntimeThatNeverReadsDoesNotBlockHeddle() {
    var huge = new Step(new ThreadName("x".repeat(1_000_000)));
    try (var target = ProcessTarget.start(OddRuntimes.command("deaf"), IMPATIENT)) {
      TargetException e =
          assertThrows(TargetException.class, () -> target.run(new Schedule(List.of(huge), 0, 10)));

      assertSays(e, "in time", "line 2");
    }
  }

  @Test
  void childrenOfAHangingRuntimeAreDestroyedToo() throws Exception {
    TargetException e = onSecondRun("family");

    assertSays(e, "in time", "child ");
    assertGone(childIn(e));
  }

  @Test
  void childrenOfADeadRuntimeAreDestroyedToo() throws Exception {
    try (var target = ProcessTarget.start(OddRuntimes.command("parent"), PLENTY)) {
      TargetException e = assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));

      assertSays(e, "died", "exit code 1", "child ");
      assertGone(childIn(e));
    }
  }

  @Test
  void garbageIsRefusedWithItsLineAndColumn() {
    assertSays(onSecondRun("garbling"), "line 3, column 12", "a JSON value", "oops");
  }

  @Test
  void halfALineIsRefused() {
    assertSays(onSecondRun("halving"), "line 3", "without the end of their line");
  }

  @Test
  void aRuntimeThatClosesItsOutputIsDestroyed() {
    assertSays(onSecondRun("closing"), "closed its standard output", "line 3", "still running");
  }

  @Test
  void aLineWithoutEndIsCutOff() {
    assertSays(onSecondRun("endless"), "line 3", "a line of more than 5000 bytes");
  }

  @Test
  void aTraceThatDoesNotFollowTheScheduleIsRefused() {
    var step = new Step(new ThreadName("main"));
    try (var target = ProcessTarget.start(OddRuntimes.command("forgetful"), PLENTY)) {
      TargetException e =
          assertThrows(TargetException.class, () -> target.run(new Schedule(List.of(step), 0, 10)));

      assertSays(e, "line 2", "all 1 steps of the schedule", "diverged");
    }
  }

  @Test
  void aLineThatNobodyAskedForIsRefused() throws Exception {
    try (var target = ProcessTarget.start(OddRuntimes.command("chatty"), PLENTY)) {
      target.run(Schedule.EMPTY);
      target.run(Schedule.EMPTY);

      TargetException e = assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));

      assertSays(e, "line 4", "And that was that.", "I am chatty");
    }
  }

  @Test
  void afterAFailureThereIsNoNextRun() {
    try (var target = ProcessTarget.start(OddRuntimes.command("garbling"), PLENTY)) {
      target.run(Schedule.EMPTY);
      assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));

      TargetException e = assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));

      assertSays(e, "has ended");
    }
  }

  @Test
  void anInterruptEndsTheWait() {
    try (var target = ProcessTarget.start(OddRuntimes.command("deaf"), PLENTY)) {
      Thread.currentThread().interrupt();

      TargetException e = assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));

      assertTrue(Thread.interrupted());
      assertSays(e, "interrupt");
    }
  }

  @Test
  void closingEndsTheProcess() {
    Set<Long> before = children();
    var target = ProcessTarget.start(OddRuntimes.command("good"), PLENTY);

    target.close();
    target.close();

    Set<Long> after = children();
    after.removeAll(before);
    assertEquals(Set.of(), after);
  }

  private static Set<Long> children() {
    return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  private static TargetException onStart(String behaviour) {
    return assertThrows(
        TargetException.class,
        () -> ProcessTarget.start(OddRuntimes.command(behaviour), IMPATIENT));
  }

  private static TargetException onSecondRun(String behaviour) {
    try (var target = ProcessTarget.start(OddRuntimes.command(behaviour), IMPATIENT)) {
      target.run(Schedule.EMPTY);
      return assertThrows(TargetException.class, () -> target.run(Schedule.EMPTY));
    }
  }

  private static void assertSays(TargetException e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), () -> part + " in:\n" + e.getMessage());
    }
  }

  private static long childIn(TargetException e) {
    Matcher child = Pattern.compile("child (\\d+)").matcher(e.getMessage());
    assertTrue(child.find());
    return Long.parseLong(child.group(1));
  }

  private static void assertGone(long pid) throws Exception {
    var handle = ProcessHandle.of(pid);
    if (handle.isPresent()) {
      handle.get().onExit().get(10, TimeUnit.SECONDS);
    }
  }
}
