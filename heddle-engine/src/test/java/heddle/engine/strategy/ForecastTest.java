package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Budget;
import heddle.engine.Exploring;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.search.Limits;
import heddle.engine.search.MemoryLimit;
import heddle.engine.search.Pass;
import heddle.engine.search.Reach;
import heddle.engine.solve.FallbackSolver;
import heddle.protocol.Forecast;
import heddle.protocol.Summary;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Fans;
import heddle.toy.programs.LockFree;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Queues;
import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Forecasts beside the truth, at 10, 25, 50 and 75 % of the work. */
class ForecastTest {

  private static final int[] PARTS = {10, 25, 50, 75};
  private static final int MOST_RUNS = 5_000;

  private static final Map<String, Function<RunSettings, Strategy>> RUN_BY_RUN =
      new TreeMap<>(
          Map.of(
              "dfs",
              Dfs::new,
              "dpor",
              Dpor::new,
              "icb",
              settings -> new Icb(settings, Icb.UNBOUNDED),
              "mcr",
              settings -> new Mcr(settings, FallbackSolver.standard())));

  @Test
  void aPassPastItsWidestLevelIsEstimatedWithinItsRange() {
    int estimated = 0;
    for (Program program :
        List.of(
            Papers.pingPong(5),
            Fans.readers(13),
            Papers.bubbleSort(3),
            LockFree.treiber(3),
            Queues.buffer(2, 2, 2, true))) {
      var reached = new ArrayList<Reach>();
      long truth = search(program, reached);
      for (Forecast forecast : forecasts(reached)) {
        if (forecast instanceof Forecast.Narrowing narrowing) {
          estimated++;
          assertTrue(
              narrowing.least() <= truth && truth <= narrowing.most(),
              () -> truth + " states, but " + narrowing);
        }
      }
    }
    assertTrue(estimated >= 10, estimated + " estimates");
  }

  @Test
  void aPassWhoseLastLevelIsTheWidestIsNeverEstimated() {
    var reached = new ArrayList<Reach>();
    long truth = search(Counters.counter(5), reached);

    assertTrue(reached.size() > 10);
    for (Forecast forecast : forecasts(reached)) {
      Forecast.Widening pass = assertInstanceOf(Forecast.Widening.class, forecast);
      assertTrue(pass.waiting() <= pass.states() && pass.states() <= truth, pass.toString());
    }
  }

  private static List<Forecast> forecasts(List<Reach> reached) {
    return reached.stream()
        .filter(reach -> reach.waiting() > 0)
        .map(reach -> reach.forecast(1, 1))
        .toList();
  }

  private static long search(Program program, List<Reach> reached) {
    var knowledge = Exploring.histories(program).causal.knowledge();
    int[] threads = IntStream.range(0, knowledge.threads()).toArray();
    var limits =
        new Limits(
            1_000_000,
            1L << 30,
            () -> false,
            MemoryLimit.NONE,
            Long.MAX_VALUE,
            false,
            reached::add);
    return Pass.over(knowledge, threads, limits, 1, 0).states();
  }

  @Test
  void aTreeOfRunsIsEstimatedWithinItsRangeFromAQuarterOnAndNearlySoBefore() {
    int estimated = 0;
    for (Program program :
        List.of(
            Counters.counter(2),
            Counters.counter(3),
            Counters.lostUpdate(4, 1),
            Papers.account(),
            Papers.airlineFixed(5))) {
      for (var strategy : RUN_BY_RUN.entrySet()) {
        estimated += expectEstimates(strategy.getKey(), program, strategy.getValue());
      }
    }
    assertTrue(estimated >= 20, estimated + " estimates");
  }

  /** Answers how many estimates were compared: none if there is more than can be run in a test. */
  private static int expectEstimates(
      String name, Program program, Function<RunSettings, Strategy> make) {
    var seen = new ArrayList<Forecast.Tree>();
    long truth = explore(program, runs(MOST_RUNS), make, seen).runs();
    if (truth == MOST_RUNS) {
      return 0;
    }
    int compared = 0;
    for (int part : PARTS) {
      Optional<Forecast.Tree> then =
          seen.stream().filter(tree -> tree.runs() * 100 >= truth * part).findFirst();
      if (then.isPresent()) {
        Forecast.Tree tree = then.get();
        compared++;
        assertTrue(
            tree.least() <= truth && truth <= (part < 25 ? 1.5 : 1) * tree.most(),
            () -> "%s: %,d runs, but at %d %% %s".formatted(name, truth, part, tree));
      }
    }
    for (Forecast.Tree tree : seen) {
      assertTrue(tree.runs() >= 32, () -> "too early: " + tree);
      assertTrue(tree.least() >= tree.runs(), () -> "fewer than were made: " + tree);
    }
    return compared;
  }

  private static RunSettings runs(long count) {
    return Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(count));
  }

  private static Summary explore(
      Program program,
      RunSettings settings,
      Function<RunSettings, Strategy> make,
      List<Forecast.Tree> seen) {
    var watching =
        settings.withProgress(
            new Progress() {
              @Override
              public void report(long runs, long histories, long states, String activity) {}

              @Override
              public void forecast(Forecast left) {
                seen.add((Forecast.Tree) left);
              }
            });
    return Trial.of(program, watching, make).summary;
  }

  @Test
  void anIncompleteCheckSaysWhatIsLeftAndACompleteOneDoesNot() {
    RUN_BY_RUN.forEach(
        (name, make) -> {
          Summary cut = explore(Counters.counter(4), runs(40), make, new ArrayList<>());
          assertInstanceOf(Forecast.Tree.class, cut.left().orElseThrow(), name);
          Summary whole = explore(Counters.counter(1), runs(1_000), make, new ArrayList<>());
          assertEquals(Optional.empty(), whole.left(), name);
        });
  }

  @Test
  void samplesSayHowManyWereSeenOnce() {
    Summary summary = Trial.of(Counters.counter(2), runs(400), Sampling::random).summary;

    Forecast.Sampled left = assertInstanceOf(Forecast.Sampled.class, summary.left().orElseThrow());
    assertTrue(left.drawn() > 100 && left.drawn() < 400, left.toString());
    assertTrue(left.once() <= 3, () -> "there are only 19 classes: " + left);
  }

  @Test
  void causalSaysWhatIsLeftOfItsSearchOrOfItsRuns() {
    Summary fewStates = causal(Counters.counter(5), Budget.DEFAULT.withStates(3_000));
    Summary fewRuns = causal(Counters.counter(4), Budget.DEFAULT.withRuns(9));

    assertInstanceOf(Forecast.Widening.class, fewStates.left().orElseThrow());
    Forecast.RunsToMake runs =
        assertInstanceOf(Forecast.RunsToMake.class, fewRuns.left().orElseThrow());
    assertTrue(runs.runs() > 0 && runs.pass() > 0, runs.toString());
    assertEquals(Optional.empty(), causal(Counters.counter(3), Budget.DEFAULT).left());
  }

  private static Summary causal(Program program, Budget budget) {
    return Exploring.with(program, Exploring.THOROUGH.withBudget(budget)).summary;
  }
}
