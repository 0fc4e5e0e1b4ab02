package heddle.programs.library;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.random.Compilation;
import heddle.programs.random.Heard;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs over locks, queues, futures and the like: what is found on the JVM is what the
 * documentation of the classes allows, no more and no less.
 *
 * <p>{@code -Dheddle.library.programs=1000} asks for more of them, {@code -Dheddle.seed=7000} for
 * others. Program number n of seed s is program 0 of seed s + n.
 */
class LibraryProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.library.programs", 50);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** So many of them are in the test that is not slow. */
  private static final int FEW = Math.min(10, PROGRAMS);

  private static final int BATCH = 250;
  private static final int MOST_RUNS = 2_000;
  private static final int MOST_LISTED = 20_000;
  private static final int MOST_STATES = 500_000;
  private static final Duration MOST_TIME = Duration.ofSeconds(30);

  @TempDir Path directory;
  private int compilations;
  private int tooLarge;
  private long runs;
  private long classes;
  private long outcomes;
  private long deadlocks;

  @Test
  void theJvmDoesWhatTheDocumentationSaysInTheFirstPrograms() throws IOException {
    check(SEED, SEED + FEW);
  }

  @Tag("slow")
  @Test
  void theJvmDoesWhatTheDocumentationSaysInTheOtherPrograms() throws IOException {
    check(SEED + FEW, SEED + PROGRAMS);
  }

  private void check(long first, long end) throws IOException {
    long programs = end - first;
    var reports = new ArrayList<String>();
    for (long start = first; start < end; start += BATCH) {
      check(start, Math.min(BATCH, end - start), reports);
    }
    System.out.printf(
        "random library programs: %,d compared, %,d too large, %,d runs, %,d classes, %,d outcomes,"
            + " %,d with deadlocks%n",
        programs - tooLarge, tooLarge, runs, classes, outcomes, deadlocks);
    assertTrue(reports.isEmpty(), () -> String.join("\n", reports));
    assertTrue(tooLarge <= programs / 5, "most must be small enough, but not " + tooLarge);
  }

  private void check(long start, long count, List<String> reports) throws IOException {
    var batch = new ArrayList<LibraryProgram>();
    for (long seed = start; seed < start + count; seed++) {
      batch.add(LibraryGenerator.program("Library" + seed, seed));
    }
    Path compiled = compile(batch);
    for (LibraryProgram program : batch) {
      Optional<String> difference = difference(program, compiled, true);
      if (difference.isPresent()) {
        reports.add(report(program, difference.get()));
      }
    }
  }

  private Path compile(List<LibraryProgram> programs) throws IOException {
    Path compiled = Files.createDirectories(directory.resolve("classes" + ++compilations));
    Map<String, String> texts = new TreeMap<>();
    texts.put("Deeds", LibraryProgram.DEEDS);
    programs.forEach(program -> texts.put(program.name(), program.java()));
    Compilation.compile(texts, compiled);
    return compiled;
  }

  /** How the JVM differs from the model; empty if it does not, or if the program is too large. */
  private Optional<String> difference(LibraryProgram program, Path compiled, boolean isCounted) {
    Optional<Set<String>> expected = LibraryModel.outcomes(program, MOST_STATES);
    if (expected.isEmpty()) {
      return tooLarge(program, isCounted, "more than %,d states of the model", MOST_STATES);
    }
    var settings =
        Causal.Settings.DEFAULT
            .withBudget(
                Budget.DEFAULT.withAllFindings(true).withRuns(MOST_RUNS).withTime(MOST_TIME))
            .withListedClasses(MOST_LISTED);
    var java = new Program(List.of(compiled), program.name(), List.of()).withWaits(program.waits());
    try (JvmTarget target = JvmTarget.open(java)) {
      var heard = new Heard(target);
      var audited = new Audited(settings, AuditSettings.DEFAULT, heard);
      Summary summary = new Explorer(heard, "causal", audited, settings.budget()).explore();
      long listed = summary.classes().orElse(0);
      if (summary.runs() >= MOST_RUNS) {
        return tooLarge(program, isCounted, "%,d runs", summary.runs());
      } else if (summary.reasons().contains(settings.budget().timeIsOver())) {
        return tooLarge(program, isCounted, "%,d seconds", MOST_TIME.toSeconds());
      } else if (listed > MOST_LISTED) {
        return tooLarge(program, isCounted, "%,d classes", listed);
      }
      Set<String> seen = Heard.IS_MARKED ? heard.outcomes() : seen(target, audited.causal());
      if (isCounted) {
        runs += summary.runs();
        classes += summary.classes().orElse(0);
        outcomes += seen.size();
        deadlocks += seen.contains("deadlock") ? 1 : 0;
      }
      return difference(expected.get(), seen, summary);
    }
  }

  private Optional<String> tooLarge(
      LibraryProgram program, boolean isCounted, String why, long number) {
    if (isCounted) {
      tooLarge++;
      System.out.printf("%s is too large: " + why + "%n", program.name(), number);
    }
    return Optional.empty();
  }

  private static Optional<String> difference(
      Set<String> expected, Set<String> seen, Summary summary) {
    if (!summary.reasons().isEmpty()) {
      return Optional.of("incomplete: " + summary.reasons());
    }
    for (Finding finding : summary.findings()) {
      if (!List.of("race", "deadlock").contains(finding.kind())) {
        return Optional.of(finding.kind() + ": " + finding.message());
      }
    }
    var missed = new TreeSet<>(expected);
    missed.removeAll(seen);
    if (!missed.isEmpty()) {
      return Optional.of("missed: " + missed + " beside " + seen);
    }
    var invented = new TreeSet<>(seen);
    invented.removeAll(expected);
    return invented.isEmpty()
        ? Optional.empty()
        : Optional.of("invented: " + invented + " beside " + expected);
  }

  private static Set<String> seen(JvmTarget target, Causal causal) {
    var seen = new TreeSet<String>();
    for (List<Step> steps : causal.classSchedules()) {
      Trace trace = target.run(new Schedule(steps, 0, Schedule.DEFAULT_LIMIT));
      if (trace.outcome() instanceof Outcome.Deadlocked) {
        seen.add("deadlock");
      } else {
        seen.add(target.output().lines().findFirst().orElse("nothing"));
      }
    }
    return seen;
  }

  private String report(LibraryProgram program, String difference) throws IOException {
    String kind = kind(difference);
    LibraryProgram smallest = program;
    Optional<LibraryProgram> next = smaller(smallest, kind);
    while (next.isPresent()) {
      smallest = next.get();
      next = smaller(smallest, kind);
    }
    return "%s, %s: %s%nshrunk to %s%n%s%n%s"
        .formatted(
            program.name(),
            program.waits(),
            difference,
            smallest.threads(),
            smallest.java(),
            difference(smallest, compile(List.of(smallest)), false));
  }

  /** A program with something taken away that differs in the same way. */
  private Optional<LibraryProgram> smaller(LibraryProgram program, String kind) throws IOException {
    for (LibraryProgram candidate : program.smaller()) {
      Optional<String> difference = difference(candidate, compile(List.of(candidate)), false);
      if (difference.isPresent() && kind(difference.get()).equals(kind)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private static String kind(String difference) {
    return difference.split(":", 2)[0];
  }
}
