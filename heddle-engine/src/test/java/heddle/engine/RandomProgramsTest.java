package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.random.Shrinker;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Random programs over all kinds of operations: the engine and brute force must say the same.
 *
 * <p>{@code -Dheddle.programs=20000} asks for more of them, {@code -Dheddle.seed=7} for others.
 */
class RandomProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.programs", 2_600);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  @TestFactory
  List<DynamicTest> engineAndBruteForceAgree() {
    int each = PROGRAMS / Profile.values().length;
    return List.of(Profile.values()).stream()
        .map(profile -> DynamicTest.dynamicTest(profile + " x " + each, () -> check(profile, each)))
        .toList();
  }

  private static void check(Profile profile, int programs) {
    var tally = new Comparison.Tally();
    for (long seed = SEED; seed < SEED + programs; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      for (boolean local : modes(profile)) {
        int searchThreads = seed % 5 == 0 ? 2 : 1;
        Optional<List<String>> differences =
            Comparison.of(program, profile.loops(), local, searchThreads, seed, tally);
        if (!differences.orElse(List.of()).isEmpty()) {
          throw new AssertionError(report(profile, program, local, seed, differences.get()));
        }
      }
    }
    System.out.println(profile + ": " + tally);
    assertTrue(tally.programs() > programs / 2, "most programs must be small enough: " + tally);
  }

  /**
   * Loops that write have histories without end, so only local states can be explored to the end.
   */
  private static List<Boolean> modes(Profile profile) {
    return profile == Profile.WRITING_LOOPS ? List.of(true) : List.of(false, true);
  }

  private static String report(
      Profile profile, Program program, boolean local, long seed, List<String> differences) {
    Program small = Shrinker.shrink(program, candidate -> differs(profile, candidate, local, seed));
    return "%s, seed %d, %s: %s%nshrunk to%n%s%n%s"
        .formatted(
            profile,
            seed,
            local ? "local states" : "histories",
            differences,
            Scripts.print(small),
            Comparison.of(small, profile.loops(), local, 1, seed).orElse(List.of()));
  }

  private static boolean differs(Profile profile, Program program, boolean local, long seed) {
    return !Comparison.of(program, profile.loops(), local, 1, seed).orElse(List.of()).isEmpty();
  }
}
