package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Strategy;
import heddle.protocol.Finding;
import heddle.protocol.ThreadName;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass;
import heddle.toy.ExecutionClass.Turn;
import heddle.toy.Oracle;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The strategies that work run by run, on random programs and beside brute force.
 *
 * <p>{@code -Dheddle.runByRun=1000} asks for more programs of each profile.
 */
class RunByRunTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.runByRun", 45);
  private static final int FEW_STATES = 120;
  private static final int MANY_STATES = 1_500;
  private static final int FEW_RUNS = 500;

  private static final String LOST_UPDATE =
      """
      thread main { fork a fork b join a join b r = read x assert r == 2 "lost" }
      thread a { r = read x write x r + 1 }
      thread b { r = read x write x r + 1 }
      """;

  private static final Map<String, Function<RunSettings, Strategy>> COMPLETE =
      Map.of(
          "dfs",
          Dfs::new,
          "dpor",
          Dpor::new,
          "icb",
          settings -> new Icb(settings, Icb.UNBOUNDED),
          "icb+dpor",
          settings -> new BoundedDpor(settings, Icb.UNBOUNDED));

  private static final Map<String, Function<RunSettings, Strategy>> SAMPLING =
      Map.of(
          "random", Sampling::random,
          "pct", settings -> Sampling.pct(settings, 3),
          "pos", Sampling::pos);

  private static Stream<Profile> profiles() {
    return Arrays.stream(Profile.values()).filter(profile -> !profile.loops());
  }

  private interface Check {
    /** What is wrong; nothing if all is well. */
    List<String> differences(Program program, Classes all);
  }

  private static void check(Profile profile, int states, int least, Check check) {
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      Optional<Classes> all = Oracle.classes(program, states);
      if (all.isPresent()) {
        List<String> differences = check.differences(program, all.get());
        assertEquals(List.of(), differences, () -> profile + "\n" + Scripts.print(program) + "\n");
        compared++;
      }
    }
    assertTrue(compared >= least, compared + " programs were small enough");
  }

  @TestFactory
  Stream<DynamicTest> reductionByDependentStepsMissesNothing() {
    return profiles()
        .map(
            profile ->
                DynamicTest.dynamicTest(
                    profile.toString(),
                    () ->
                        check(
                            profile,
                            MANY_STATES,
                            PROGRAMS / 5,
                            (program, all) ->
                                Trial.of(program, Trial.SETTINGS, Dpor::new).differences(all))));
  }

  @TestFactory
  Stream<DynamicTest> whatIsToldToBeCompleteMissesNothing() {
    RunSettings few = Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(FEW_RUNS));
    return COMPLETE.keySet().stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        profiles()
                            .forEach(
                                profile ->
                                    check(
                                        profile,
                                        FEW_STATES,
                                        0,
                                        (program, all) -> {
                                          Trial trial = Trial.of(program, few, COMPLETE.get(name));
                                          return trial.summary.classes().isPresent()
                                              ? trial.differences(all)
                                              : trial.unsoundness(all);
                                        }))));
  }

  /** Three threads whose limits run out together, and that see each other then, or do not. */
  private static final String TOGETHER =
      """
      thread a { park long write volatile x 1 r = read volatile y }
      thread b { sync l { wait long l } write volatile y 1 r = read volatile x }
      thread c { s = try long permit p r = read volatile x }
      """;

  @TestFactory
  Stream<DynamicTest> limitsThatRunOutAtTheSameMomentAreTriedTogether() {
    Program program = Scripts.parse(TOGETHER);
    Classes all = Oracle.classes(program, 1_000_000).orElseThrow();
    return COMPLETE.keySet().stream()
        .filter(name -> name.contains("dpor"))
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        assertEquals(
                            List.of(),
                            Trial.of(program, Trial.SETTINGS, COMPLETE.get(name))
                                .differences(all))));
  }

  @TestFactory
  Stream<DynamicTest> samplesInventNothingAndVerifyNothing() {
    RunSettings few = Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(50));
    return SAMPLING.keySet().stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        profiles()
                            .forEach(
                                profile ->
                                    check(
                                        profile,
                                        MANY_STATES,
                                        PROGRAMS / 5,
                                        (program, all) -> {
                                          Trial trial = Trial.of(program, few, SAMPLING.get(name));
                                          assertFalse(trial.isVerified());
                                          assertEquals(50, trial.summary.runs());
                                          return trial.unsoundness(all);
                                        }))));
  }

  @TestFactory
  Stream<DynamicTest> reductionBelowABoundMissesNoHistory() {
    return profiles()
        .map(
            profile ->
                DynamicTest.dynamicTest(
                    profile.toString(),
                    () -> {
                      for (long seed = 0; seed < PROGRAMS / 5; seed++) {
                        Program program = RandomPrograms.program(profile, seed);
                        for (int bound = 0; bound < 3; bound++) {
                          compareBelow(bound, program);
                        }
                      }
                    }));
  }

  private static void compareBelow(int bound, Program program) {
    RunSettings few = Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(FEW_RUNS));
    Trial all = Trial.of(program, few, settings -> new Icb(settings, bound));
    Trial reduced = Trial.of(program, few, settings -> new BoundedDpor(settings, bound));
    if (all.summary.runs() < FEW_RUNS && reduced.summary.runs() < FEW_RUNS) {
      var missed = histories(all.classes);
      missed.removeAll(histories(reduced.classes));
      assertEquals(Set.of(), missed, () -> bound + "\n" + Scripts.print(program));
      var failures = new HashSet<>(all.failures());
      failures.removeAll(reduced.failures());
      assertEquals(Set.of(), failures, () -> bound + "\n" + Scripts.print(program));
    }
  }

  private static Set<Map.Entry<ThreadName, List<Turn>>> histories(Set<ExecutionClass> classes) {
    var histories = new HashSet<Map.Entry<ThreadName, List<Turn>>>();
    classes.forEach(one -> histories.addAll(one.histories().entrySet()));
    return histories;
  }

  @Test
  void everyStrategyFindsALostUpdate() {
    var all = new HashMap<>(COMPLETE);
    all.putAll(SAMPLING);
    all.forEach(
        (name, make) -> {
          RunSettings settings = Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(500));
          Trial trial = Trial.of(Scripts.parse(LOST_UPDATE), settings, make);

          assertEquals(1, trial.findings(Finding.Failure.class).size(), name);
          assertFalse(trial.findings(Finding.Race.class).isEmpty(), name);
        });
  }

  @Test
  void aBoundIsNamedWithWhatItLeavesOut() {
    Program program = Scripts.parse(LOST_UPDATE.replace("assert r == 2", "assert r > 0"));

    Trial trial = Trial.of(program, Trial.SETTINGS, settings -> new Icb(settings, 1));

    assertFalse(trial.isVerified());
    assertEquals(
        List.of("interleavings with more than 1 preemptions were not run"),
        trial.summary.reasons());
    assertEquals(
        List.of("every interleaving with at most 1 preemptions was run"), trial.summary.claims());
  }

  @Test
  void withoutPreemptionsNoUpdateIsLost() {
    Program program = Scripts.parse(LOST_UPDATE);

    Trial none = Trial.of(program, Trial.SETTINGS, settings -> new Icb(settings, 0));
    Trial one = Trial.of(program, Trial.SETTINGS, settings -> new BoundedDpor(settings, 1));

    assertEquals(List.of(), none.findings(Finding.Failure.class));
    assertEquals(1, one.findings(Finding.Failure.class).size());
  }

  @Test
  void aLoopWithoutEndIsNotVerified() {
    Program program =
        Scripts.parse("thread a { while r == 0 { r = read x } } thread b { write x 1 }");
    RunSettings few =
        Trial.SETTINGS.withLimit(40).withBudget(Trial.SETTINGS.budget().withRuns(200));

    COMPLETE.forEach((name, make) -> assertFalse(Trial.of(program, few, make).isVerified(), name));
  }
}
