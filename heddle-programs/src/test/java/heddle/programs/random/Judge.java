package heddle.programs.random;

import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.solve.SearchSolver;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.engine.strategy.Mcr;
import heddle.engine.strategy.RunSettings;
import heddle.jvm.JvmTarget;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass;
import heddle.toy.Oracle;
import heddle.toy.Reachable;
import heddle.toy.script.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Explores a Java program, and says where that differs from brute force. */
final class Judge {

  private static final int MOST_STATES = 60_000;
  private static final int MOST_LISTED = 5_000;
  private static final int MOST_RUNS = 700;
  private static final int MOST_CLASSES_OF_SEEDS = 60;
  private static final int MOST_CLASSES_FOR_BRUTE_FORCE = 12;

  private final Source source;
  private final JvmTarget target;
  private final Heard heard;
  private final Tally tally;
  private final Causal causal;
  private final Summary summary;
  private final List<String> differences = new ArrayList<>();

  /** How much was compared. */
  static final class Tally {
    private int programs;
    private int tooLarge;
    private int bruteForced;
    private long classes;
    private long runs;
    private long deadlocks;
    private long failures;
    private long seeds;
    private long seedRuns;
    private long seedClasses;

    int programs() {
      return programs;
    }

    @Override
    public String toString() {
      return "%,d compared, %,d of them by brute force on the JVM, %,d too large, %,d classes, %,d runs, %,d deadlocks, %,d failures; %,d with mcr, %,d classes, %,d runs"
          .formatted(
              programs,
              bruteForced,
              tooLarge,
              classes,
              runs,
              deadlocks,
              failures,
              seeds,
              seedClasses,
              seedRuns);
    }
  }

  private Judge(Source source, JvmTarget target, Tally tally) {
    this.source = source;
    this.target = target;
    this.tally = tally;
    var settings =
        Causal.Settings.DEFAULT
            .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
            .withListedClasses(MOST_LISTED);
    this.heard = new Heard(target);
    var audited = new Audited(settings, AuditSettings.DEFAULT, heard);
    this.causal = audited.causal();
    this.summary = new Explorer(heard, "causal", audited, settings.budget()).explore();
  }

  /** The differences; empty if the program is too large for brute force. */
  static Optional<List<String>> differences(Source source, JvmTarget target, Tally tally) {
    Program toy = ToyPrinter.program(source);
    Optional<Classes> classes =
        source.spins() ? Oracle.foldedClasses(toy, MOST_STATES) : Oracle.classes(toy, MOST_STATES);
    Optional<Reachable> states =
        source.spins() ? Oracle.reachable(toy, MOST_STATES) : Optional.empty();
    if (classes.isEmpty()
        || source.spins() && states.isEmpty()
        || classes.get().count() > MOST_LISTED) {
      tally.tooLarge++;
      return Optional.empty();
    }
    var judge = new Judge(source, target, tally);
    judge.compare(classes.get(), states.map(Reachable::livelock).orElse(false));
    return Optional.of(judge.differences);
  }

  private void compare(Classes all, boolean livelock) {
    tally.programs++;
    tally.runs += summary.runs();
    tally.deadlocks += all.deadlocks();
    tally.failures += all.failures().size();
    expect("reasons", List.of(), summary.reasons());
    expect("failures", failures(all), failures());
    boolean found = summary.findings().stream().anyMatch(Finding.Livelock.class::isInstance);
    expect("livelock", livelock, found);
    for (Finding finding : summary.findings()) {
      if (finding instanceof Finding.Nondeterminism) {
        differences.add(finding.message());
      } else if (!replays(finding)) {
        differences.add("does not replay: " + finding.message());
      }
    }
    expect("racing accesses", (long) all.races().size(), races());
    expect("weak accesses", (long) all.weak().size(), weak());
    if (!source.spins() && all.count() <= MOST_CLASSES_OF_SEEDS) {
      compareSeeds(all);
    }
    if (!livelock && Heard.IS_MARKED) {
      compareOutcomes(all);
    } else if (!livelock) {
      compareClasses(all);
    }
  }

  /** One run for each class, by the strategy whose seeds are values. */
  private void compareSeeds(Classes all) {
    Budget budget = Budget.DEFAULT.withAllFindings(true);
    var mcr = new Mcr(RunSettings.DEFAULT.withBudget(budget), new SearchSolver());
    Summary seeds = new Explorer(target, "mcr", mcr, budget).explore();
    tally.seeds++;
    tally.seedRuns += seeds.runs();
    tally.seedClasses += all.count();
    expect("reasons of mcr", List.of(), seeds.reasons());
    expect(
        "numbers of classes of mcr",
        Optional.of(new ClassCounts(all.count(), all.deadlocks(), all.failing().size())),
        seeds.counts());
  }

  private void compareOutcomes(Classes all) {
    tally.classes += all.count();
    boolean isDeadlocked = heard.outcomes().remove("deadlock");
    expect("deadlocks", all.deadlocks() > 0, isDeadlocked);
    expect("outcomes", outcomes(all), heard.outcomes());
  }

  private void compareClasses(Classes all) {
    tally.classes += all.count();
    expect(
        "numbers of classes",
        Optional.of(new ClassCounts(all.count(), all.deadlocks(), all.failing().size())),
        summary.counts());
    if (!source.spins()) {
      expect("runs without news", 0, causal.barrenRuns());
      if (summary.runs() > all.count()) {
        differences.add(summary.runs() + " runs for " + all.count() + " classes");
      }
    }
    var outcomes = new TreeSet<String>();
    var classes = new HashSet<ExecutionClass>();
    for (List<Step> steps : causal.classSchedules()) {
      Trace trace = target.run(new Schedule(steps, 0, Schedule.DEFAULT_LIMIT));
      classes.add(ExecutionClass.of(trace));
      if (!(trace.outcome() instanceof Outcome.Deadlocked)) {
        outcomes.add(target.output().lines().findFirst().orElse("nothing"));
      }
    }
    expect("different classes", all.count(), classes.size());
    expect("outcomes", outcomes(all), outcomes);
    if (!source.spins() && all.count() <= MOST_CLASSES_FOR_BRUTE_FORCE) {
      Optional<Set<ExecutionClass>> forced = BruteForce.classes(target, MOST_RUNS);
      forced.ifPresent(
          every -> {
            tally.bruteForced++;
            expect("classes by brute force on the JVM", every, classes);
          });
    }
  }

  /** The pairs of accesses that race; names and sites are others than in the toy. */
  private long races() {
    return causal.races().stream()
        .map(
            race ->
                Set.of(
                    race.first().thread() + " " + race.first().operation(),
                    race.second().thread() + " " + race.second().operation()))
        .distinct()
        .count();
  }

  /** The modes weaker than volatile in which cells are accessed that nothing else orders. */
  private long weak() {
    return summary.weak().stream()
        .map(weak -> weak.cell() + " " + weak.access())
        .distinct()
        .count();
  }

  private Set<String> outcomes(Classes all) {
    var outcomes = new TreeSet<String>();
    for (Classes.Outcome outcome : all.outcomes()) {
      var text = new ArrayList<String>();
      for (int t = 0; t <= source.threads().size(); t++) {
        text.add(Long.toString(outcome.registers().getOrDefault("main.o" + t, 0L)));
      }
      outcomes.add(String.join(" ", text));
    }
    return outcomes;
  }

  private static Set<String> failures(Classes all) {
    var failures = new TreeSet<String>();
    all.failures().forEach(f -> failures.add(f.thread() + " " + f.fail().message()));
    return failures;
  }

  private Set<String> failures() {
    var failures = new TreeSet<String>();
    for (Finding finding : summary.findings()) {
      if (finding instanceof Finding.Failure failure) {
        String message = failure.fail().message().lines().findFirst().orElse("");
        failures.add(
            failure.thread() + " " + message.replaceFirst("^java.lang.AssertionError: ", ""));
      }
    }
    return failures;
  }

  private boolean replays(Finding finding) {
    Trace trace = finding.trace();
    Trace again =
        target.run(new Schedule(trace.steps(), trace.schedule().seed(), trace.schedule().limit()));
    return events(again).equals(events(trace))
        && again.outcome().equals(trace.outcome())
        && again.pending().equals(trace.pending());
  }

  /** Without marks: they are given only behind the steps that a schedule asks for. */
  private static List<String> events(Trace trace) {
    return trace.events().stream()
        .map(e -> e.step() + " " + e.operation() + " " + e.response() + " " + e.written())
        .toList();
  }

  private void expect(String what, Object expected, Object seen) {
    if (!expected.equals(seen)) {
      differences.add(what + ": expected " + expected + ", but seen " + seen);
    }
  }
}
