package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Causal;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import heddle.toy.Oracle;
import heddle.toy.Reachable;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.random.Shrinker;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An exploration that stops at the first finding knows little when it stops: what it has found must
 * be wrong whatever the rest of the program turns out to do.
 */
class FirstFindingTest {

  private static final int PROGRAMS = 60;
  private static final int MOST_STATES = 20_000;

  private static final Causal.Settings FIRST =
      Exploring.THOROUGH
          .withBudget(Exploring.THOROUGH.budget().withAllFindings(false))
          .withLimit(1_000);

  @Test
  void aLoopThatAThreadEndsThatHasNotBegunIsNoLivelock() {
    expectSame(
        "thread A { while r == 0 { s = xor y 1; r = read volatile f } }"
            + " thread B { write volatile f 1 }",
        Verdict.Verified.class,
        true);
  }

  @Test
  void aThreadThatAnotherOneFreesAfterALongTimeIsNotStuck() {
    expectSame(
        "thread A { sync l { while r == 0 { wait timed l; r = read volatile x } } }"
            + " thread B { sync l { } write volatile x 1; unpark C } thread C { park }",
        Verdict.Verified.class,
        false);
  }

  @Test
  void aThreadThatAnotherOneEndsAfterALongTimeIsInNoLivelock() {
    expectSame(
        "thread A { sync l { while r == 0 { wait timed l; r = read volatile x } } }"
            + " thread B { sync l { } write volatile x 1; write volatile y 1 }"
            + " thread C { while r == 0 { r = read volatile y } }",
        Verdict.Verified.class,
        false);
  }

  @Test
  void aDeadlockIsOneAlthoughAThreadCouldHaveEndedIt() {
    expectSame(
        "thread T1 { sync a { r = acquire interruptible b; if r == 1 { release b } } }"
            + " thread T2 { sync b { sync a { } } }"
            + " thread T3 { s = read volatile y; if s == 1 { interrupt T1 } }"
            + " thread T4 { write volatile y 1 }",
        Verdict.Failed.class,
        false);
  }

  @ParameterizedTest
  @EnumSource
  void itStopsIfAndOnlyIfBruteForceFindsSomething(Profile profile) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      boolean local = seed % 2 == 0 || profile == Profile.WRITING_LOOPS;
      Program program = RandomPrograms.program(profile, seed);
      if (isWrong(program, local, seed)) {
        long same = seed;
        Program small = Shrinker.shrink(program, candidate -> isWrong(candidate, local, same));
        throw new AssertionError(
            "%s, seed %d, local %s:%n%s".formatted(profile, seed, local, Scripts.print(small)));
      }
    }
  }

  private static boolean isWrong(Program program, boolean local, long seed) {
    Optional<Reachable> all = Oracle.reachable(program, MOST_STATES);
    if (all.isEmpty()) {
      return false;
    }
    boolean fails =
        all.get().livelock() || !all.get().failures().isEmpty() || !all.get().deadlocks().isEmpty();
    Exploring exploring = Exploring.with(program, FIRST.withLocal(local).withSeed(seed));
    Class<?> expected = fails ? Verdict.Failed.class : Verdict.Verified.class;
    return !expected.isInstance(exploring.summary.verdict())
        || !exploring.findings(Finding.Nondeterminism.class).isEmpty();
  }

  private static void expectSame(String text, Class<? extends Verdict> verdict, boolean writes) {
    Program program = Scripts.parse(text);
    for (boolean local : writes ? List.of(true) : List.of(false, true)) {
      for (long seed = 0; seed < 6; seed++) {
        Exploring exploring = Exploring.with(program, FIRST.withLocal(local).withSeed(seed));

        assertInstanceOf(verdict, exploring.summary.verdict());
        assertEquals(List.of(), exploring.findings(Finding.Nondeterminism.class));
        for (Finding finding : exploring.summary.findings()) {
          assertTrue(exploring.replays(finding), finding::message);
        }
      }
    }
  }
}
