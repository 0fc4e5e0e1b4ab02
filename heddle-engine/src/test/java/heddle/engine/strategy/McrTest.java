package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Exploring;
import heddle.engine.solve.SearchSolver;
import heddle.protocol.Finding;
import heddle.toy.Oracle;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Seeds;
import heddle.toy.programs.Stuck;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the published algorithm does twice, and what it never does. */
class McrTest {

  private static Trial mcr(Program program) {
    return Trial.of(program, Trial.SETTINGS, s -> new Mcr(s, new SearchSolver(), false));
  }

  private static Trial predicting(Program program) {
    return Trial.of(program, Trial.SETTINGS, s -> new Mcr(s, new SearchSolver(), true));
  }

  @Test
  void independentPairsAreRunInEveryOrder() {
    var runs = new ArrayList<Long>();
    for (int pairs = 1; pairs <= 4; pairs++) {
      Trial trial = mcr(Fans.pairs(pairs));
      assertEquals(1 << pairs, trial.classes.size());
      runs.add(trial.summary.runs());
    }

    assertEquals(List.of(2L, 5L, 16L, 65L), runs);
    assertEquals(2, Exploring.histories(Fans.pairs(4)).summary.runs());
  }

  @Test
  void aFrozenOrderLosesAnExecution() {
    loses(Seeds.frozenOrder(), 4, 1);
  }

  @Test
  void aFrozenSeedLosesAnExecution() {
    loses(Seeds.frozenSeed(), 5, 1);
  }

  /** Which of two writers of the value is taken depends on their order; the wrong one loses. */
  @Test
  void oneSeedPerValueLosesAnExecution() {
    var threads =
        new ArrayList<>(List.of(Scripts.print(Seeds.oneSeedPerValue()).split("(?=thread )")));
    Collections.swap(threads, 1, 2);

    loses(Scripts.parse(String.join("\n", threads)), 3, 1);
  }

  @Test
  void twoJustificationsLoseAnExecution() {
    loses(Seeds.twoJustifications(), 5, 1);
  }

  @Test
  void aDeadlockWithoutDataIsNoSeed() {
    loses(Stuck.abba(), 2, 1);
  }

  /** The one known hole that this reading of the algorithm does not have. */
  @Test
  void aReadOfOnesOwnWriteIsFound() {
    assertEquals(4, mcr(Seeds.ownWrite()).classes.size());
  }

  private static void loses(Program program, int classes, int lost) {
    Trial trial = mcr(program);

    assertEquals(classes, Oracle.classes(program, 10_000).orElseThrow().count());
    assertEquals(classes - lost, trial.classes.size());
    assertFalse(trial.isVerified());
    assertEquals(classes, Exploring.histories(program).classes());
  }

  @Test
  void aPredictedDeadlockIsShownByARun() {
    Trial trial = predicting(Stuck.abba());

    assertEquals(1, trial.findings(Finding.Deadlock.class).size());
    assertEquals(2, trial.summary.runs());
  }

  @Test
  void nothingIsInventedAndNothingVerified() {
    long classes = 0;
    long seen = 0;
    for (Profile profile : Arrays.stream(Profile.values()).filter(p -> !p.loops()).toList()) {
      for (long seed = 0; seed < 25; seed++) {
        Program program = RandomPrograms.program(profile, seed);
        var all = Oracle.classes(program, 1_500);
        if (all.isPresent()) {
          Trial trial = predicting(program);
          assertEquals(List.of(), trial.unsoundness(all.get()), () -> Scripts.print(program));
          assertFalse(trial.isVerified());
          classes += all.get().count();
          seen += trial.classes.size();
        }
      }
    }
    System.out.println("mcr: " + seen + " of " + classes + " classes of random programs");
    assertTrue(seen > classes / 4 && seen < classes, seen + " of " + classes);
  }
}
