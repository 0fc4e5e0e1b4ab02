package heddle.engine;

import static heddle.toy.programs.Counters.lostUpdate;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Litmus;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is exceeded is named, and what was found before it stays found. */
class BudgetTest {

  private static final Budget LARGE =
      Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60));

  private static final Duration SOON = Duration.ofMinutes(2);

  /** Two locks in two orders, in a crowd of readers that is too large to be searched. */
  private static final String CROWD =
      "thread T1 { sync a { sync b { } } r = read x } thread T2 { sync b { sync a { } } r = read x }"
          + " thread W { write x 42 } "
          + "thread R%d { r = read x } ".repeat(18).formatted((Object[]) numbers(18));

  @Test
  void runsThatAreSpentAreNamed() {
    expectIncomplete(lostUpdate(3, 2), LARGE.withRuns(3), "run budget used up (3 runs)");
  }

  @Test
  void aFirstRunIsAllThatOneRunBuys() {
    Summary summary = explore(lostUpdate(3, 2), LARGE.withRuns(1)).summary;

    assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
    assertEquals(1, summary.runs());
  }

  @Test
  void timeThatIsOverIsNamed() {
    expectIncomplete(lostUpdate(5, 3), LARGE.withTime(Duration.ofMillis(300)), "time");
  }

  @Test
  void tooManyStatesAreNamed() {
    expectIncomplete(lostUpdate(3, 2), LARGE.withStates(100), "more than 100 states");
  }

  @Test
  void tooManyBytesAreNamed() {
    expectIncomplete(lostUpdate(3, 2), LARGE.withBytes(1_000), "more than 1000 bytes of states");
  }

  @Test
  void aProductThatIsTinyAndStillTooLargeEndsSoon() {
    Program program = Litmus.of("Wx1;Ry // Wy1;Rx");

    expectIncomplete(program, LARGE.withStates(1), "more than 1 states");
    expectIncomplete(program, LARGE.withBytes(1), "more than 1 bytes of states");
  }

  @Test
  void morePermitsThanCanBeCountedEndSoon() {
    Program program =
        Scripts.parse(
            "thread A { release permit s 16000; release permit s 16000; release permit s 16000 }"
                + " thread B { r = try permit s 16000 } thread C { release permit s 1 }");

    expectIncomplete(program, LARGE, "more permits than the search can count");
  }

  @Test
  void manyPermitsAtOnceAreCounted() {
    Program program =
        Scripts.parse(
            "initial s = 2000000000 thread A { release permit s 40000 }"
                + " thread B { r = try permit s 2000000001 } thread C { release permit s 1 }");

    Summary summary = explore(program, LARGE).summary;

    assertInstanceOf(Verdict.Verified.class, summary.verdict());
    assertEquals(2, summary.classes().orElse(-1));
  }

  @Test
  void moreThreadsThanASearchCanHoldAreNamed() {
    expectIncomplete(Fans.readers(64), LARGE, "more than 64 threads have to do with each other");
  }

  @Test
  void threadsThatHaveNothingToDoWithEachOtherMayBeMany() {
    Summary summary = explore(Fans.pairs(70), LARGE).summary;

    assertInstanceOf(Verdict.Verified.class, summary.verdict());
    assertTrue(summary.classes().isEmpty(), "2^70 classes are more than a number can hold");
  }

  @Test
  void aFailureOfTheFirstRunFailsHoweverLittleMayBeUsed() {
    Program program = Scripts.parse("thread A { fail \"wrong\" } thread B { r = read x }");

    Summary summary = explore(program, LARGE.withRuns(1).withStates(1).withBytes(1)).summary;

    assertInstanceOf(Verdict.Failed.class, summary.verdict());
  }

  @Test
  void aFindingBesideAnExceededBudgetComesWithTheReason() {
    Program program =
        Scripts.parse(
            "thread A { r = read x; assert r == 0 \"seen\" } thread B { write x 1 }"
                + " thread C { r = read y } thread D { write y 1; r = read x }");

    Summary summary = explore(program, LARGE.withStates(1)).summary;

    assertInstanceOf(Verdict.Failed.class, summary.verdict());
    assertTrue(summary.reasons().toString().contains("more than 1 states"));
  }

  @Test
  void itStopsAtTheFirstFindingUnlessAllAreAskedFor() {
    Program program =
        Scripts.parse(
            "thread A { r = choose 2; if r == 0 { fail \"zero\" } else { fail \"one\" } }");

    Exploring first = explore(program, LARGE.withAllFindings(false));
    Exploring all = explore(program, LARGE);

    assertInstanceOf(Verdict.Failed.class, first.summary.verdict());
    assertEquals(1, first.findings(Finding.Failure.class).size());
    assertEquals(2, all.findings(Finding.Failure.class).size());
    assertTrue(first.summary.runs() < all.summary.runs());
  }

  @Test
  void aDeadlockIsFoundWhetherOneOrAllFindingsAreAskedFor() {
    Program program = Scripts.parse(CROWD);

    expectInTime(1, Finding.Deadlock.class, program, LARGE.withAllFindings(false));
    expectInTime(1, Finding.Deadlock.class, program, LARGE);
  }

  @Test
  void aDeadlockThatASearchHasSeenIsFoundAlthoughTheRunsAreSpent() {
    Program program =
        Scripts.parse(
            "thread T1 { sync a { sync b { } } r = read x } thread T2 { sync b { sync a { } } }"
                + " thread C { r = read x; write x r + 1 } thread D { r = read x; write x r + 1 }");

    assertEquals(1, explore(program, LARGE.withRuns(1)).findings(Finding.Deadlock.class).size());
  }

  @Test
  void racesAreReportedAlthoughTheTimeIsOver() {
    expectInTime(30, Finding.Race.class, Fans.readers(30), LARGE);
  }

  /** The program is too large for any time; how much is enough depends on how busy a machine is. */
  private static void expectInTime(
      int count, Class<? extends Finding> kind, Program program, Budget budget) {
    int found = 0;
    for (int seconds = 1; found < count && seconds <= 64; seconds *= 2) {
      Budget brief = budget.withTime(Duration.ofSeconds(seconds));
      found = explore(program, brief).findings(kind).size();
    }
    assertEquals(count, found);
  }

  private static void expectIncomplete(Program program, Budget budget, String reason) {
    Summary summary = explore(program, budget).summary;

    assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
    assertTrue(summary.reasons().toString().contains(reason), () -> "" + summary.reasons());
    assertTrue(summary.classes().isEmpty(), "classes are counted only if all are known");
  }

  private static Exploring explore(Program program, Budget budget) {
    return assertTimeoutPreemptively(
        SOON, () -> Exploring.with(program, Exploring.THOROUGH.withBudget(budget)));
  }

  private static Integer[] numbers(int count) {
    var numbers = new Integer[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = i;
    }
    return numbers;
  }
}
