package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Options;
import heddle.linear.Findings;
import heddle.linear.FindingsText;
import heddle.linear.Linearizability;
import heddle.linear.Size;
import heddle.linear.Structures;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random structures, right and wrong, against brute force over all schedules: the same verdict, and
 * the first violation in a scenario of the same size. {@code -Dheddle.structures=N} tries more of
 * them, {@code -Dheddle.seed=N} others.
 */
class RandomStructuresTest {

  private static final int OPERATIONS = 2;

  private static final Options PLENTY =
      Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withTime(Duration.ofMinutes(30)));

  @Test
  void theVerdictIsThatOfBruteForce() throws InterruptedException {
    int count = Integer.getInteger("heddle.structures", 8);
    var random = new Random(Long.getLong("heddle.seed", 1L));
    int failed = 0;
    int byOrderOnly = 0;
    for (int i = 0; i < count; i++) {
      String program = RandomStructure.random(random, OPERATIONS);
      int smallest = smallest(program, true);
      Findings findings = check(program);

      boolean fails = findings.verdict() instanceof Verdict.Failed;
      var text = new FindingsText(findings);
      assertEquals(smallest > 0, fails, program + "\n" + text.violation() + text.summary());
      assertTrue(fails || findings.verdict() instanceof Verdict.Verified, text.summary());
      if (fails) {
        assertEquals(smallest, size(findings), program);
        failed++;
        byOrderOnly += smallest(program, false) == smallest ? 0 : 1;
      }
    }
    assertTrue(failed > 0 && failed < count, failed + " of " + count + " fail");
    assertTrue(byOrderOnly > 0, "in none of them it is the order of calls and returns that tells");
  }

  private static Findings check(String program) throws InterruptedException {
    var structure =
        new Structures.Plain(
                RandomStructure.class,
                List.of(program),
                Optional.empty(),
                List.of("call"),
                List.of("0", "1"))
            .structure();
    return Linearizability.check(
        structure, new Size(2, 2, 0, 0), PLENTY, new Linearizability.Watcher() {});
  }

  /** How many operations the last scenario had that was explored. */
  private static int size(Findings findings) {
    return findings.levels().stream()
        .filter(level -> level.verified() < level.scenarios())
        .findFirst()
        .orElseThrow()
        .lengths()
        .stream()
        .mapToInt(Integer::intValue)
        .sum();
  }

  /** How many operations the smallest scenario has that fails; 0 if none does. */
  private static int smallest(String program, boolean respectsOrder) {
    for (int[] lengths : List.of(new int[] {1, 1}, new int[] {2, 1}, new int[] {2, 2})) {
      for (List<Integer> first : sequences(lengths[0])) {
        for (List<Integer> second : sequences(lengths[1])) {
          var force = new BruteForce(program, List.of(first, second));
          if ((respectsOrder ? force : force.withoutRealTime()).fails()) {
            return lengths[0] + lengths[1];
          }
        }
      }
    }
    return 0;
  }

  private static List<List<Integer>> sequences(int length) {
    List<List<Integer>> all = List.of(List.of());
    for (int i = 0; i < length; i++) {
      var longer = new ArrayList<List<Integer>>();
      for (List<Integer> begun : all) {
        for (int call = 0; call < OPERATIONS; call++) {
          var next = new ArrayList<>(begun);
          next.add(call);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
