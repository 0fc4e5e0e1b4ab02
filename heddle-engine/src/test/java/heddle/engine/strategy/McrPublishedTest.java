package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Explorer;
import heddle.engine.Exploring;
import heddle.engine.Progress;
import heddle.engine.solve.SearchSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.Oracle;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Papers;
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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the published algorithm does twice, and what it never does. */
class McrPublishedTest {

  private static Trial mcr(Program program) {
    return Trial.of(program, Trial.SETTINGS, s -> new McrPublished(s, new SearchSolver(), false));
  }

  private static Trial predicting(Program program) {
    return Trial.of(program, Trial.SETTINGS, s -> new McrPublished(s, new SearchSolver(), true));
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
    System.out.println("mcr-published: " + seen + " of " + classes + " classes of random programs");
    assertTrue(seen > classes / 4 && seen < classes, seen + " of " + classes);
  }

  @Test
  void seedsThatAreRunAtTheSameTimeAreTheSameSeeds() {
    for (Program program :
        List.of(Papers.account(), Papers.allocation(), Counters.lostUpdate(2, 2), Stuck.abba())) {
      var alone = new Wide(program, 1);
      var together = new Wide(program, 3);

      assertEquals(alone.explore(), together.explore());

      assertEquals(alone.schedules, together.schedules);
      assertEquals(1, alone.askers.size());
    }
  }

  @Test
  void seedsAreRunBySeveralThreads() {
    var together = new Wide(Papers.account(), 3);

    together.explore();

    assertTrue(together.askers.size() > 1, () -> "asked by " + together.askers);
  }

  @Test
  void whatNoSolverDecidesIsCountedInTheVerdict() {
    Trial trial =
        Trial.of(
            Fans.pairs(2),
            Trial.SETTINGS,
            s -> new McrPublished(s, problem -> new SolverAnswer.GaveUp("it is too hard"), false));

    assertTrue(
        trial.summary.reasons().stream()
            .anyMatch(r -> r.endsWith("2 of 2 questions are undecided")),
        () -> trial.summary.reasons().toString());
  }

  @Test
  void noSolverIsAskedWhenItIsToStop() {
    var asked = new AtomicInteger();
    Progress stopping =
        new Progress() {
          @Override
          public void report(long runs, long histories, long states, String activity) {}

          @Override
          public boolean isStopped() {
            return true;
          }
        };
    var settings =
        new RunSettings(
            Trial.SETTINGS.budget(), Trial.SETTINGS.limit(), Trial.SETTINGS.seed(), stopping);
    var mcr =
        new McrPublished(
            settings,
            problem -> {
              asked.incrementAndGet();
              return new SolverAnswer.Impossible();
            },
            true);

    mcr.learn(new ToyTarget(Fans.pairs(2)).run(mcr.next().orElseThrow().schedule()));

    assertEquals(0, asked.get());
    assertTrue(
        mcr.claim().reasons().stream().anyMatch(r -> r.endsWith("questions are undecided")),
        () -> mcr.claim().reasons().toString());
  }

  /** Makes several runs at the same time and notes what was asked for, and by whom. */
  private static final class Wide implements Target {
    private final Program program;
    private final int width;
    private final Set<List<Step>> schedules = ConcurrentHashMap.newKeySet();
    private final Set<Thread> askers = ConcurrentHashMap.newKeySet();

    Wide(Program program, int width) {
      this.program = program;
      this.width = width;
    }

    @Override
    public Trace run(Schedule schedule) {
      schedules.add(schedule.steps());
      askers.add(Thread.currentThread());
      return new ToyTarget(program).run(schedule);
    }

    @Override
    public int width() {
      return width;
    }

    /** What came of it. */
    List<Object> explore() {
      var mcr = new McrPublished(Trial.SETTINGS, new SearchSolver(), true);
      Summary summary = new Explorer(this, "mcr", mcr, Trial.SETTINGS.budget()).explore();
      return List.of(
          summary.verdict(), summary.reasons(), summary.runs(), summary.findings().size());
    }
  }
}
