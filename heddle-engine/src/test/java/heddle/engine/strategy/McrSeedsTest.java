package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Explorer;
import heddle.engine.seed.Expansion;
import heddle.engine.seed.Expansion.Effort;
import heddle.engine.seed.SeedRun;
import heddle.engine.solve.OrderSolver;
import heddle.engine.solve.SearchSolver;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Seed;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.SeedJson;
import heddle.toy.ExecutionClass;
import heddle.toy.Oracle;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Queues;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Seeds are values: explored elsewhere, by several at once, and in any order. */
class McrSeedsTest {

  private static final OrderSolver SOLVER = new SearchSolver();

  /** A target of some width that notes the classes of its runs, and who asked for them. */
  private static final class Wide implements Target {
    private final Program program;
    private final int width;
    private final Set<ExecutionClass> classes = ConcurrentHashMap.newKeySet();
    private final Set<Thread> askers = ConcurrentHashMap.newKeySet();

    Wide(Program program, int width) {
      this.program = program;
      this.width = width;
    }

    @Override
    public Trace run(Schedule schedule) {
      askers.add(Thread.currentThread());
      Trace trace = new ToyTarget(program).run(schedule);
      if (trace.outcome() instanceof Outcome.Completed
          || trace.outcome() instanceof Outcome.Deadlocked) {
        classes.add(ExecutionClass.of(trace));
      }
      return trace;
    }

    @Override
    public int width() {
      return width;
    }
  }

  /** What came of it, whatever the order. */
  private static List<Object> outcome(Wide target) {
    var mcr = new Mcr(Trial.SETTINGS, SOLVER);
    Summary summary = new Explorer(target, "mcr", mcr, Trial.SETTINGS.budget()).explore();
    var findings = new TreeSet<String>();
    summary.findings().stream().map(Finding::kind).forEach(findings::add);
    return List.of(
        summary.verdict(),
        summary.reasons(),
        summary.counts(),
        findings,
        summary.findings().size(),
        target.classes,
        mcr.whole());
  }

  @Test
  void severalWorkersFindTheSame() {
    for (Program program :
        List.of(
            Papers.example(1),
            Papers.account(),
            Counters.lockedUpdate(2, 2),
            Queues.buffer(1, 1, 1, true))) {
      var alone = new Wide(program, 1);
      var together = new Wide(program, 4);

      assertEquals(outcome(alone), outcome(together), () -> Scripts.print(program));
      assertEquals(1, alone.askers.size());
    }
  }

  @Test
  void seedsThatAreLeftAreExploredElsewhere() {
    Program program = Papers.example(1);
    var first = new Wide(program, 1);
    var begun = new Mcr(Trial.SETTINGS.withBudget(Trial.SETTINGS.budget().withRuns(20)), SOLVER);
    Summary cut = new Explorer(first, "mcr", begun, Trial.SETTINGS.budget().withRuns(20)).explore();
    String text = SeedJson.write(begun.left());

    long whole = begun.whole();
    for (Seed seed : SeedJson.read(text)) {
      var other = new Wide(program, 1);
      var mcr = new Mcr(Trial.SETTINGS, SOLVER, List.of(seed));
      Summary rest = new Explorer(other, "mcr", mcr, Trial.SETTINGS.budget()).explore();
      whole += mcr.whole();
      first.classes.addAll(other.classes);
      assertEquals(List.of("only the executions of some seeds were explored"), rest.reasons());
    }

    assertFalse(cut.reasons().isEmpty());
    String torn = text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1);
    assertThrows(FormatException.class, () -> SeedJson.read(torn));
    assertEquals(107, first.classes.size());
    assertEquals(107, whole);
  }

  /** What a seed is divided into depends on the seed and its run alone, also after writing it. */
  @Test
  void textsOfSeedsAreReadBack() {
    long seeds = 0;
    for (Profile profile : Arrays.stream(Profile.values()).filter(p -> !p.loops()).toList()) {
      for (long number = 0; number < 3; number++) {
        Program program = RandomPrograms.program(profile, number);
        if (Oracle.classes(program, 500).isPresent()) {
          seeds += readBack(program);
        }
      }
    }
    assertTrue(seeds > 40, seeds + " seeds");
  }

  private static long readBack(Program program) {
    var target = new ToyTarget(program);
    Deque<Seed> left = new ArrayDeque<>(List.of(Seed.ALL));
    long seeds = 0;
    while (!left.isEmpty() && seeds < 40) {
      Seed seed = left.poll();
      Seed copy = SeedJson.read(SeedJson.write(List.of(seed))).get(0);
      assertEquals(SeedJson.write(List.of(seed)), SeedJson.write(List.of(copy)));
      Trace trace = target.run(new Schedule(seed.steps(), 0, Schedule.DEFAULT_LIMIT));
      List<Seed> parts = parts(seed, trace);
      assertEquals(SeedJson.write(parts), SeedJson.write(parts(copy, trace)));
      left.addAll(parts);
      seeds++;
    }
    return seeds;
  }

  private static List<Seed> parts(Seed seed, Trace trace) {
    return seed.isEnd()
        ? new ArrayList<>()
        : Expansion.of(new SeedRun(seed, trace), new Effort(100_000, 100_000, SOLVER), () -> false)
            .children();
  }
}
