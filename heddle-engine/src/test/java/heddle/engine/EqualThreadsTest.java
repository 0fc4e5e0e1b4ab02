package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Random programs in which several threads do the same: a search that takes them for one another
 * and brute force must say the same.
 *
 * <p>{@code -Dheddle.programs=20000} asks for more of them, {@code -Dheddle.seed=7} for others.
 */
class EqualThreadsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.programs", 1_950);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  @TestFactory
  Stream<DynamicTest> engineAndBruteForceAgreeOnSome() {
    return Stream.of(Profile.values())
        .map(profile -> DynamicTest.dynamicTest(profile + " x 20", () -> check(profile, 20)));
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> engineAndBruteForceAgree() {
    int each = PROGRAMS / Profile.values().length;
    return Stream.of(Profile.values())
        .map(
            profile ->
                DynamicTest.dynamicTest(
                    profile + " x " + each,
                    () -> {
                      Comparison.Tally tally = check(profile, each);
                      assertTrue(tally.exchanged() > 0, "no program has equal threads: " + tally);
                    }));
  }

  private static Comparison.Tally check(Profile profile, int programs) {
    var tally = new Comparison.Tally();
    for (long seed = SEED; seed < SEED + programs; seed++) {
      Program program = program(profile, seed);
      Optional<List<String>> differences =
          Comparison.of(program, profile.loops(), true, seed % 5 == 0 ? 2 : 1, seed, tally);
      if (!differences.orElse(List.of()).isEmpty()) {
        throw new AssertionError(
            "%s, seed %d: %s%n%s"
                .formatted(profile, seed, differences.get(), Scripts.print(program)));
      }
    }
    System.out.println(profile + ": " + tally);
    return tally;
  }

  /**
   * Copies of one or two short random scripts. Either all of them run from the start, or another
   * one forks and joins them, and then reads what they have left.
   */
  private static Program program(Profile profile, long seed) {
    var random = new SplittableRandom(seed);
    Program original = RandomPrograms.program(profile, seed);
    List<Script> found =
        original.scripts().stream().filter(script -> isAlone(script, original)).toList();
    if (found.isEmpty()) {
      return original;
    }
    var scripts = new ArrayList<Script>();
    int copies = 2 + random.nextInt(2);
    for (int i = 0; i < copies; i++) {
      scripts.add(new Script("A" + i, found.get(0).body()));
    }
    for (int i = 0; i < random.nextInt(3) && found.size() > 1; i++) {
      scripts.add(new Script("B" + i, found.get(1).body()));
    }
    var program = new Program(original.initial(), scripts);
    return random.nextBoolean() ? program : Scripts.parse(Scripts.print(program) + main(scripts));
  }

  /** Whether a script has to do with no other thread. */
  private static boolean isAlone(Script script, Program program) {
    String all = Scripts.print(new Program(Map.of(), List.of(script)));
    String text = all.substring(all.indexOf('{'));
    return program.scripts().stream()
        .noneMatch(other -> text.matches("(?s).*\\b" + other.name() + "\\b.*"));
  }

  private static String main(List<Script> scripts) {
    var text = new StringBuilder("thread main {\n");
    scripts.forEach(script -> text.append("fork ").append(script.name()).append("\n"));
    scripts.forEach(script -> text.append("join ").append(script.name()).append("\n"));
    return text.append("r = read x\ns = read y\nif r > s { fail \"more\" }\n}\n").toString();
  }
}
