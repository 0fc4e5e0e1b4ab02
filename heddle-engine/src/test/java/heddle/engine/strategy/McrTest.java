package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.seed.Expansion.Effort;
import heddle.engine.solve.CrossCheckSolver;
import heddle.engine.solve.SearchSolver;
import heddle.engine.solve.Z3Solver;
import heddle.protocol.Finding;
import heddle.protocol.Seed;
import heddle.toy.Classes;
import heddle.toy.Oracle;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Seeds;
import heddle.toy.programs.Stuck;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Seeds of values, beside brute force: nothing missed, nothing invented, no class run twice.
 *
 * <p>{@code -Dheddle.mcr=1000} asks for more programs of each profile, {@code -Dheddle.seed=7} for
 * others.
 */
class McrTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.mcr", 40);
  private static final long SEED = Long.getLong("heddle.seed", 0);
  private static final int STATES = 1_500;

  /** A strategy and what came of it. */
  private record Explored(Mcr mcr, Trial trial) {
    static Explored of(Program program) {
      return of(program, new Effort(20_000, 300_000, new SearchSolver()));
    }

    static Explored of(Program program, Effort effort) {
      var made = new Mcr[1];
      Trial trial =
          Trial.of(
              program,
              Trial.SETTINGS,
              settings -> {
                made[0] = new Mcr(settings, effort, List.of(Seed.ALL));
                return made[0];
              });
      return new Explored(made[0], trial);
    }

    List<String> differences(Classes all) {
      var differences = new ArrayList<>(trial.differences(all));
      if (mcr.whole() != all.count()) {
        differences.add(mcr.whole() + " runs for " + all.count() + " classes");
      }
      if (trial.summary.runs() != mcr.whole() + mcr.blocked()) {
        differences.add(trial.summary.runs() + " runs, " + mcr.blocked() + " blocked");
      }
      return differences;
    }
  }

  private static void check(Profile profile) {
    long programs = 0;
    long classes = 0;
    long runs = 0;
    long blocked = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      Optional<Classes> all = Oracle.classes(program, STATES);
      if (all.isPresent()) {
        Explored explored = Explored.of(program);
        long number = seed;
        assertEquals(
            List.of(),
            explored.differences(all.get()),
            () -> profile + ", seed " + number + "\n" + Scripts.print(program) + "\n");
        programs++;
        classes += all.get().count();
        runs += explored.trial.summary.runs();
        blocked += explored.mcr.blocked();
      }
    }
    System.out.printf(
        "mcr, %s: %,d programs, %,d classes, %,d runs, %,d of them blocked (%d %%)%n",
        profile, programs, classes, runs, blocked, 100 * blocked / Math.max(1, runs));
    assertTrue(programs >= PROGRAMS / 5, programs + " programs were small enough");
  }

  @TestFactory
  Stream<DynamicTest> everyClassIsRunOnceAndNoOther() {
    return Arrays.stream(Profile.values())
        .filter(profile -> !profile.loops())
        .map(profile -> DynamicTest.dynamicTest(profile.toString(), () -> check(profile)));
  }

  /** No states are visited: whatever can be asked is, and Z3 is the judge. */
  @TestFactory
  Stream<DynamicTest> questionsToASolverAreAnsweredAlike() {
    var solver = new CrossCheckSolver(new SearchSolver(), new Z3Solver());
    var effort = new Effort(0, 300_000, solver);
    return Stream.of(
            Profile.DATA, Profile.LOCKS, Profile.FORKS, Profile.READ_WRITE_LOCKS, Profile.CHOICES)
        .map(
            profile ->
                DynamicTest.dynamicTest(
                    profile.toString(),
                    () -> {
                      for (long seed = SEED; seed < SEED + PROGRAMS / 5; seed++) {
                        Program program = RandomPrograms.program(profile, seed);
                        Optional<Classes> all = Oracle.classes(program, 300);
                        if (all.isPresent()) {
                          assertEquals(
                              List.of(),
                              Explored.of(program, effort).differences(all.get()),
                              () -> Scripts.print(program));
                        }
                      }
                    }));
  }

  /** Idle rounds are left out, and with them nothing that fails; only nothing is verified. */
  @TestFactory
  Stream<DynamicTest> loopsThatOnlyLookEnd() {
    return Catalogue.all().stream()
        .filter(known -> known.spins() && known.classes() <= 15)
        .map(
            known ->
                DynamicTest.dynamicTest(
                    known.name(),
                    () -> {
                      Trial trial = Explored.of(known.program()).trial;
                      assertEquals(Set.of(), trial.failures());
                      assertEquals(
                          List.of("mcr does not find out whether threads go round for ever"),
                          trial.summary.reasons());
                    }));
  }

  @TestFactory
  Stream<DynamicTest> programsOfKnownClasses() {
    return Catalogue.all().stream()
        .filter(known -> !known.spins() && known.classes() <= 150)
        .map(
            known ->
                DynamicTest.dynamicTest(
                    known.name(),
                    () -> {
                      Explored explored = Explored.of(known.program());
                      assertEquals(known.classes(), explored.mcr.whole());
                      assertEquals(known.classes(), explored.trial.summary.classes().orElse(0));
                    }));
  }

  /** A run may start fewer threads than its seed has lines for; its end is where it ended. */
  @Test
  void aRunThatStartsFewerThreadsIsNotMadeAgain() {
    Program program = RandomPrograms.program(Profile.DAEMONS, 1171);

    assertEquals(
        List.of(), Explored.of(program).differences(Oracle.classes(program, STATES).orElseThrow()));
  }

  @Test
  void theErrorOfTheExampleIsFound() {
    Explored explored = Explored.of(Papers.example(1));

    assertEquals(107, explored.mcr.whole());
    assertEquals(0, explored.mcr.blocked());
    assertEquals(1, explored.trial.findings(Finding.Failure.class).size());
  }

  @TestFactory
  Stream<DynamicTest> whatThePublishedAlgorithmLosesIsFound() {
    return Stream.of(
            Seeds.frozenOrder(),
            Seeds.frozenSeed(),
            Seeds.oneSeedPerValue(),
            Seeds.twoJustifications(),
            Seeds.ownWrite(),
            Stuck.abba(),
            Papers.account(),
            Papers.allocation())
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.toString().lines().findFirst().orElse(""),
                    () ->
                        assertEquals(
                            List.of(),
                            Explored.of(program)
                                .differences(Oracle.classes(program, 1_000_000).orElseThrow()))));
  }
}
