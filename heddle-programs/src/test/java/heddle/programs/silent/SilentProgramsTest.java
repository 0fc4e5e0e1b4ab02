package heddle.programs.silent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.api.Choose;
import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.random.Compilation;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs in which threads learn things without events: what is found is what there is if
 * the program is run along every schedule.
 *
 * <p>{@code -Dheddle.silent.programs=1000} asks for more of them, {@code -Dheddle.seed=7000} for
 * others. Program number n of seed s is program 0 of seed s + n.
 */
class SilentProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.silent.programs", 50);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** So many of them are in the test that is not slow. */
  private static final int FEW = Math.min(10, PROGRAMS);

  private static final int BATCH = 100;
  private static final int MOST_RUNS = 5_000;

  @TempDir Path directory;

  private int compared;
  private long outcomes;

  @Test
  void whatIsFoundInTheFirstProgramsIsWhatEveryScheduleShows() throws IOException {
    check(SEED, SEED + FEW);
  }

  @Tag("slow")
  @Test
  void whatIsFoundInTheOtherProgramsIsWhatEveryScheduleShows() throws IOException {
    check(SEED + FEW, SEED + PROGRAMS);
  }

  private void check(long first, long end) throws IOException {
    for (long start = first; start < end; start += BATCH) {
      checkBatch(start, Math.min(BATCH, end - start));
    }
    System.out.printf("silent programs: %,d compared, %,d outcomes%n", compared, outcomes);
    assertTrue(compared >= (end - first) * 9 / 10, "nearly all must be small enough: " + compared);
  }

  private void checkBatch(long start, long count) throws IOException {
    var programs = new ArrayList<SilentProgram>();
    var texts = new TreeMap<String, String>();
    for (long seed = start; seed < start + count; seed++) {
      var program = SilentProgram.of("Silent" + seed, seed);
      programs.add(program);
      texts.put(program.name(), program.text());
    }
    Path classes = directory.resolve("classes" + start);
    classes.toFile().mkdirs();
    Compilation.compile(texts, classes);
    for (SilentProgram program : programs) {
      var started = new Program(List.of(classes, placeOf(Choose.class)), program.name(), List.of());
      try (JvmTarget target = JvmTarget.open(started)) {
        List<String> differences = differences(target);
        if (!differences.isEmpty()) {
          throw new AssertionError(
              "after %d programs: %s%n%s".formatted(compared, differences, program.text()));
        }
      }
    }
  }

  private List<String> differences(JvmTarget target) {
    var differences = new ArrayList<String>();
    Optional<Set<String>> all = EverySchedule.outcomes(target, MOST_RUNS);
    if (all.isEmpty()) {
      return differences;
    }
    compared++;
    outcomes += all.get().size();
    var settings =
        Causal.Settings.DEFAULT
            .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
            .withListedClasses(Long.MAX_VALUE);
    var causal = new Causal(settings);
    Summary summary = new Explorer(target, "causal", causal, settings.budget()).explore();
    if (!summary.reasons().isEmpty()) {
      differences.add("incomplete: " + summary.reasons());
    }
    for (Finding finding : summary.findings()) {
      if (finding instanceof Finding.Nondeterminism) {
        differences.add(finding.message());
      }
    }
    var found = new TreeSet<String>();
    for (List<Step> steps : causal.classSchedules()) {
      Trace trace = target.run(new Schedule(steps, 0, Schedule.DEFAULT_LIMIT));
      found.add(outcome(trace, target.output()));
    }
    if (!found.equals(all.get())) {
      differences.add("every schedule shows " + all.get() + ", but the engine finds " + found);
    }
    boolean isFailing = all.get().stream().anyMatch(outcome -> outcome.contains("Error"));
    boolean isFound = summary.findings().stream().anyMatch(Finding.Failure.class::isInstance);
    if (isFailing != isFound) {
      differences.add(
          isFound ? "a failure that no schedule shows" : "no failure, but there is one");
    }
    return differences;
  }

  /** What a run printed, and what its threads died of. */
  static String outcome(Trace trace, String output) {
    var failures = new TreeSet<String>();
    trace
        .events()
        .forEach(
            event -> {
              if (event.operation() instanceof Operation.Fail fail) {
                failures.add(fail.message().lines().findFirst().orElse(""));
              }
            });
    String end = trace.outcome() instanceof Outcome.Completed ? "" : " " + trace.outcome();
    return output.strip() + (failures.isEmpty() ? "" : " " + failures) + end;
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
