package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is proven of interleavings in which waits end for a reason only. */
class ProvokedPartTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.programs", 400);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** Three threads that are woken up one after the other. */
  private static final String QUEUE =
      "thread A { sync l { r = read f; while r < 1 { wait spurious l; r = read f } write f 2;"
          + " notifyAll l } }"
          + " thread B { sync l { r = read f; while r < 2 { wait spurious l; r = read f } write f 3;"
          + " notifyAll l } }"
          + " thread C { sync l { r = read f; while r < 3 { wait spurious l; r = read f } } }"
          + " thread D { sync l { write f 1; notifyAll l } }";

  private static Summary within(String text, long states) {
    Budget budget = Budget.DEFAULT.withStates(states);
    return Exploring.with(Scripts.parse(text), Exploring.THOROUGH.withBudget(budget)).summary;
  }

  /** Whether it is right is the same as for a program whose waits have reasons. */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void thePartIsRightIfTheProgramWithoutSpuriousWakeUpsIs(Profile profile) {
    int compared = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS / 4 && profile != Profile.WRITING_LOOPS; seed++) {
      String text = Scripts.print(RandomPrograms.program(profile, seed));
      Program strict = Scripts.parse(text.replace(" spurious", ""));
      if (text.contains(" spurious")) {
        Exploring part = Exploring.histories(Scripts.parse(text));
        Exploring whole = Exploring.histories(strict);
        if (part.causal.claim().complete() && whole.causal.claim().complete()) {
          boolean right = whole.summary.verdict() instanceof Verdict.Verified;
          assertEquals(right, isProvoked(part), profile + ", seed " + seed + "\n" + text);
          compared++;
        }
      }
    }
    System.out.println(profile + ": " + compared);
  }

  /** All of it is more, and a program of whose waits none is of its own kind has no part. */
  private static boolean isProvoked(Exploring exploring) {
    return exploring.causal.claim().provoked()
        || exploring.summary.verdict() instanceof Verdict.Verified;
  }

  @Test
  void thePartIsClaimedWhereTheWholeDoesNotFit() {
    assertInstanceOf(Verdict.Verified.class, within(QUEUE, 1_000_000).verdict());
    boolean isAnyPart = false;
    for (long states = 1; states < 1_000; states += 1 + states / 8) {
      Summary summary = within(QUEUE, states);
      isAnyPart |= summary.provoked();
      assertFalse(summary.provoked() && summary.verdict() instanceof Verdict.Verified);
    }
    assertTrue(isAnyPart);
  }

  @Test
  void aPartThatFailsIsNotClaimed() {
    String failing = QUEUE.replace("write f 3;", "write f 3; assert r == 7;");
    for (long states = 1; states < 1_000; states += 1 + states / 8) {
      assertFalse(within(failing, states).provoked());
    }
  }

  @Test
  void itIsSaidIfOnlyAWakeUpWithoutAReasonFails() {
    Summary summary =
        within(
            "thread A { sync l { r = read f; if r == 0 { wait spurious l; r = read f; assert r == 1 }"
                + " } } thread B { sync l { write f 1; notify l } }",
            1_000);

    assertInstanceOf(Verdict.Failed.class, summary.verdict());
    assertTrue(summary.provoked());
  }

  @Test
  void aDeadlockBelongsToThePart() {
    Summary summary =
        within("thread A { sync l { wait spurious l } } thread B { sync l { notify l } }", 1_000);

    assertInstanceOf(Verdict.Failed.class, summary.verdict());
    assertFalse(summary.provoked());
  }

  @Test
  void whatTheTargetLeavesOutIsLeftOutOfThePart() {
    var toy = new ToyTarget(Scripts.parse(QUEUE));
    var limited =
        new Target.Around() {
          @Override
          public Target target() {
            return toy;
          }

          @Override
          public Trace run(Schedule schedule) {
            return toy.run(schedule);
          }

          @Override
          public List<Limit> limits() {
            return List.of(new Limit.Uncontrolled("something was not seen"));
          }
        };
    for (long states = 1; states < 1_000; states += 1 + states / 8) {
      Budget budget = Budget.DEFAULT.withStates(states);
      assertFalse(Exploring.of(limited, Exploring.THOROUGH.withBudget(budget)).summary.provoked());
    }
  }
}
