package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Verdict;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits that end without a reason, and limits that run out when the program is idle. */
class LooseWaitsTest {

  private static List<Exploring> both(String text) {
    Program program = Scripts.parse(text);
    return List.of(Exploring.histories(program), Exploring.localStates(program));
  }

  private static void verified(String text) {
    for (Exploring exploring : both(text)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict(), text);
    }
  }

  private static void fails(String text, Class<? extends Finding> kind) {
    for (Exploring exploring : both(text)) {
      assertEquals(1, exploring.findings(kind).size(), text);
      assertEquals(1, exploring.summary.findings().size(), text);
      assertTrue(exploring.replays(exploring.summary.findings().get(0)), text);
    }
  }

  private static boolean isUnprovoked(Event event) {
    return event.step().pick() instanceof Pick.Unprovoked;
  }

  private static final String NOTIFIER = "thread B { sync l { write f 1; notify l } }";

  @ParameterizedTest
  @ValueSource(strings = {"", "telling", "interruptible", "timed telling", "long", "long telling"})
  void whoWaitsWithoutALoopIsWokenUpTooEarly(String options) {
    String waiter =
        "thread A { sync l { f0 = read f; if f0 == 0 { r = wait %s l; if r == 1 {"
            + " f0 = read f; assert f0 == 1 \"woken for nothing\" } } } }";

    fails(waiter.formatted(options + " spurious") + NOTIFIER, Finding.Failure.class);
    verified(waiter.formatted(options) + NOTIFIER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "telling", "timed telling", "long", "long telling"})
  void whoParksWithoutALoopGoesOnTooEarly(String options) {
    String parked =
        "thread A { f0 = read volatile f; if f0 == 0 { r = park %s; if r == 1 {"
            + " f0 = read volatile f; assert f0 == 1 \"gone on for nothing\" } } }"
            + " thread B { write volatile f 1; unpark A }";

    fails(parked.formatted(options + " spurious"), Finding.Failure.class);
    verified(parked.formatted(options));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thread A { sync l { r = read f; while r == 0 { wait spurious l; r = read f } } }"
            + " thread B { sync l { write f 1; notify l } }",
        "thread A { sync l { while r == 0 { wait long spurious l; r = read f } } }"
            + " thread B { sync l { write f 1; notify l } }",
        "thread A { while r == 0 { park spurious; r = read volatile f } }"
            + " thread B { write volatile f 1; unpark A }",
        "thread A { park long; while r == 0 { park long; r = read volatile f } }"
            + " thread B { while r == 0 { park long telling; r = choose 2 } write volatile f 1 }"
      })
  void aLoopThatLooksAgainIsFoldedAndVerified(String text) {
    for (Exploring exploring : both(text)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict(), text);
      assertTrue(exploring.causal.isFolded(), text);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thread A { sync l { while r == 0 { wait spurious l; r = read f } } }"
            + " thread B { sync l { write f 1 } }",
        "thread A { while r == 0 { park spurious; r = read volatile f } }"
            + " thread B { write volatile f 1 }",
        "thread A { sync l { wait spurious l } } thread B { sync l { notify l } }"
      })
  void nobodyMayRelyOnAWakeUpWithoutAReason(String text) {
    fails(text, Finding.Deadlock.class);
    for (Exploring exploring : both(text)) {
      assertFalse(
          exploring.summary.findings().get(0).trace().events().stream()
              .anyMatch(LooseWaitsTest::isUnprovoked),
          text);
    }
  }

  /** That the waiter is stuck is found, too, as long as nobody knows what it would do next. */
  @Test
  void whoSpinsUntilAWaiterIsWokenUpForNothingIsInALivelock() {
    String text =
        "thread A { sync l { wait spurious l } write volatile f 1 }"
            + " thread B { while r == 0 { r = read volatile f } }";
    for (Exploring exploring : both(text)) {
      assertEquals(1, exploring.findings(Finding.Livelock.class).size());
      assertTrue(exploring.summary.findings().stream().allMatch(exploring::replays));
    }
  }

  @Test
  void aLongLimitDoesNotRunOutWhileSomebodyCanMove() {
    verified(
        "thread A { fork B; r = try long m; assert r == 1 \"gave up\"; release m }"
            + " thread B { sync m { r = read x; write x r + 1 } }");
    verified(
        "thread A { fork B; r = join long B; r = alive B; assert r == 0 \"gave up\" }"
            + " thread B { repeat 3 { r = add x 1 } }");
    verified(
        "thread A { sync l { r = read f; if r == 0 {"
            + " r = wait long telling l; assert r == 1 \"gave up\" } } }"
            + " thread B { sync l { write f 1; notify l } }");
    fails(
        "thread A { fork B; r = join timed B; r = alive B; assert r == 0 \"gave up\" }"
            + " thread B { repeat 3 { r = add x 1 } }",
        Finding.Failure.class);
  }

  @Test
  void aLongLimitRunsOutWhenNobodyCanMove() {
    verified("thread A { sync l { r = wait long telling l; assert r == 0 \"notified\" } }");
    verified(
        "thread A { sync m { park long } } thread B { r = try long permit s; assert r == 0 \"\" }");
    fails("thread A { r = park long telling; assert r == 1 \"gave up\" }", Finding.Failure.class);
  }

  @Test
  void eachOfSeveralLimitsMayBeTheFirstToRunOut() {
    String either =
        "thread A { park long; write volatile x 1; unpark B }"
            + " thread B { park long; r = read volatile x; assert r == %d \"\" }";

    fails(either.formatted(0), Finding.Failure.class);
    fails(either.formatted(1), Finding.Failure.class);
  }

  private static final String BOTH_MOVE_ON =
      "thread A { %1$s write volatile x 1; r = read volatile y;"
          + " if r == 1 { k = add z 1; assert k == 0 \"both\" } }"
          + " thread B { %1$s write volatile y 1; r = read volatile x;"
          + " if r == 1 { k = add z 1; assert k == 0 \"both\" } }";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "park long;",
        "sync l { wait long l }",
        "sync l { wait long telling fifo c on l }",
        "r = try long permit s;"
      })
  void limitsMayRunOutAtTheSameMoment(String wait) {
    String program = BOTH_MOVE_ON.formatted(wait);
    for (String beside : List.of("", " thread C { park long }")) {
      for (Exploring exploring : both(program + beside)) {
        assertFalse(exploring.findings(Finding.Failure.class).isEmpty(), program + beside);
      }
    }
  }

  @Test
  void limitsMayRunOutAtTheSameMomentWhileOthersOnlyGoRound() {
    String program =
        BOTH_MOVE_ON.formatted("park long;")
            + " thread M { fork daemon C } thread C { while 1 { sync l { r = read c } } }";
    for (Exploring exploring : both(program)) {
      assertFalse(exploring.findings(Finding.Failure.class).isEmpty(), program);
    }
  }

  @Test
  void timePassesWhileOthersOnlyGoRound() {
    verified(
        "thread A { fork B; join long B; write volatile f 1; join B }"
            + " thread B { while r == 0 { r = read volatile f } }");
    verified(
        "thread A { fork daemon B; r = try long permit s; assert r == 0 \"\" }"
            + " thread B { while 1 { sync l { r = read x } } }");
    fails(
        "thread A { fork B; r = park long telling; if r == 0 { fail \"\" }"
            + " write volatile f 1 } thread B { while r == 0 { sync l { r = read volatile f } } }",
        Finding.Failure.class);
  }

  @Test
  void timePassesAlsoWhileADaemonGoesRoundThatWrites() {
    Program program =
        Scripts.parse(
            "thread A { fork daemon B; r = park long telling; assert r == 1 \"gave up\" }"
                + " thread B { while 1 { r = xor x 1 } }");

    Exploring exploring = Exploring.localStates(program);

    assertEquals(1, exploring.findings(Finding.Failure.class).size());
  }

  @Test
  void whoeverCanLeaveALoopDoesBeforeALongLimitRunsOut() {
    verified(
        "thread A { fork B; fork C; r = join long B; r = alive B; assert r == 0 \"gave up\" }"
            + " thread B { while r == 0 { r = read volatile f } } thread C { write volatile f 1 }");
  }

  @Test
  void aLongLimitThatNothingComesOfIsALivelock() {
    fails(
        "thread A { sync l { while r == 0 { wait long l; r = read f } } }", Finding.Livelock.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thread A { r = park long telling } thread B { park spurious; unpark A }",
        "thread A { r = park long telling } thread B { r = park long telling spurious; unpark A }",
        "thread A { sync l { r = wait long telling l } }"
            + " thread B { sync l { wait spurious c on l; notify l } }",
        "thread A { sync l { wait spurious l; r = read x } }"
            + " thread B { sync l { notifyAll l } write x 1 }",
        "thread A { r = try long l; if r == 1 { release l } } thread B { sync l { park long } }",
        "thread A { r = try long permit s } thread B { park spurious; release permit s }",
        "thread A { join long B; r = read x } thread B { park timed; write x 1; park long }",
        "thread A { r = park timed telling spurious } thread B { interrupt A; unpark A }",
        "thread A { park long; r = read volatile x } thread B { park long; write volatile x 1 }"
            + " thread C { park long; write volatile x 2 }"
      })
  void engineAndBruteForceAgree(String text) {
    for (boolean local : List.of(false, true)) {
      Program program = Scripts.parse(text);
      assertEquals(Optional.of(List.of()), Comparison.of(program, false, local, 1, 1), text);
      assertEquals(Optional.of(List.of()), Comparison.of(program, false, local, 2, 4), text);
    }
  }

  @Test
  void whatIsShownIsAnExecutionInWhichNobodyElseCouldMove() {
    for (Exploring exploring :
        both(
            "thread A { park long; write volatile x 1 }"
                + " thread C { park long; r = read volatile x; assert r == 1 \"\" }"
                + " thread B { r = add y 1; r = add y 1 }")) {
      List<Event> events = exploring.summary.findings().get(0).trace().events();
      int expiry =
          IntStream.range(0, events.size())
              .filter(k -> events.get(k).operation() instanceof Operation.Park)
              .findFirst()
              .orElseThrow();

      assertTrue(
          events.subList(0, expiry).stream()
              .anyMatch(
                  event ->
                      event.thread().text().equals("B")
                          && event.operation() instanceof Operation.End));
    }
  }

  @Test
  void whatOnlyTimeOrdersIsNotOrderedForMemory() {
    for (Exploring exploring :
        both("thread A { fork B; park long; r = read x } thread B { write x 1 }")) {
      assertEquals(List.of(), exploring.summary.findings());
      assertEquals(2, exploring.summary.weak().size());
    }
    for (String ordered :
        List.of(
            "thread A { write x 1; fork B; join B } thread B { park long; r = read x }",
            "thread A { fork B; park long; sync l { r = read x } }"
                + " thread B { sync l { write x 1 } }",
            "thread A { fork B; park long; r = read volatile x } thread B { write volatile x 1 }",
            "thread A { fork B; r = park long telling; join B; r = read x } thread B { write x 1 }",
            "thread A { fork B; join long B; r = read x } thread B { write x 1 }")) {
      for (Exploring exploring : both(ordered)) {
        assertEquals(List.of(), exploring.summary.weak(), ordered);
        assertFalse(exploring.summary.assumesSequentialConsistency(), ordered);
      }
    }
  }

  @Test
  void whenOnlyDaemonsAreLeftNoLimitRunsOut() {
    verified("thread A { fork daemon B } thread B { park long; fail \"there is no time\" }");
  }
}
