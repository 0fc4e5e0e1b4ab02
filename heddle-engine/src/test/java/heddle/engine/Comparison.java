package heddle.engine;

import heddle.engine.search.Limits;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.strategy.Causal;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass;
import heddle.toy.Oracle;
import heddle.toy.Reachable;
import heddle.toy.Seen;
import heddle.toy.script.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What {@code causal} says about a program, beside what brute force says. Brute force enumerates
 * every interleaving on the toy's own interpreter and shares no code with the engine.
 *
 * <p>Most searches look ahead from the first state on, as large ones do.
 */
final class Comparison {

  private static final int MOST_STATES = 60_000;
  private static final int LIMIT = 3_000;

  private final Exploring exploring;
  private final List<String> differences = new ArrayList<>();

  private Comparison(Program program, boolean local, int searchThreads, long seed) {
    this.exploring =
        Exploring.with(
            program,
            Causal.Settings.DEFAULT
                .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
                .withLocal(local)
                .withSearchThreads(searchThreads)
                .withListedClasses(local ? 0 : 100_000)
                .withLimit(LIMIT)
                .withSeed(seed)
                .withPlainStates(seed % 4 == 0 ? Limits.PLAIN_STATES : 0));
  }

  /** How much was compared. */
  static final class Tally {
    private int programs;
    private int tooLarge;
    private long classes;
    private long runs;
    private long races;
    private long deadlocks;
    private long exchanged;

    private void add(Comparison comparison) {
      programs++;
      classes += comparison.exploring.summary.classes().orElse(0);
      runs += comparison.exploring.summary.runs();
      races += comparison.exploring.causal.races().size();
      deadlocks += comparison.exploring.findings(Finding.Deadlock.class).size();
      exchanged += comparison.exploring.causal.isExchanged() ? 1 : 0;
    }

    /** In how many programs equal threads were taken for one another. */
    long exchanged() {
      return exchanged;
    }

    int programs() {
      return programs;
    }

    @Override
    public String toString() {
      return "%,d compared, %,d too large for brute force, %,d classes, %,d runs, %,d races, %,d deadlocks, %,d with equal threads"
          .formatted(programs, tooLarge, classes, runs, races, deadlocks, exchanged);
    }
  }

  /**
   * How the two differ; nothing if they agree, empty if the program is too large for brute force.
   *
   * @param loops whether the program has loops without bound, so that histories cannot be
   *     enumerated
   */
  static Optional<List<String>> of(
      Program program, boolean loops, boolean local, int searchThreads, long seed) {
    return of(program, loops, local, searchThreads, seed, new Tally());
  }

  static Optional<List<String>> of(
      Program program, boolean loops, boolean local, int searchThreads, long seed, Tally tally) {
    Optional<Classes> classes =
        loops || local ? Optional.empty() : Oracle.classes(program, MOST_STATES);
    Optional<Reachable> states =
        loops || local ? Oracle.reachable(program, MOST_STATES) : Optional.empty();
    if (classes.isEmpty() && states.isEmpty()) {
      tally.tooLarge++;
      return Optional.empty();
    }
    var comparison = new Comparison(program, local, searchThreads, seed);
    classes.ifPresent(comparison::withClasses);
    states.ifPresent(comparison::withStates);
    tally.add(comparison);
    return Optional.of(comparison.differences);
  }

  private void withClasses(Classes all) {
    common(all.failures(), all.races());
    var classes = new HashSet<ExecutionClass>();
    var deadlocked = new HashSet<ExecutionClass>();
    for (List<Step> steps : exploring.causal.classSchedules()) {
      Trace trace = exploring.target.run(new Schedule(steps, 0, LIMIT));
      classes.add(ExecutionClass.of(trace));
      if (trace.outcome() instanceof Outcome.Deadlocked) {
        deadlocked.add(ExecutionClass.of(trace));
      }
    }
    expect("classes", all.all(), classes);
    expect("deadlocked classes", all.deadlocked(), deadlocked);
    expect(
        "numbers of classes",
        Optional.of(new ClassCounts(all.count(), all.deadlocks(), all.failing().size())),
        exploring.summary.counts());
    expect("livelocks", List.of(), exploring.findings(Finding.Livelock.class));
    if (exploring.summary.runs() > all.count()) {
      differences.add(exploring.summary.runs() + " runs for " + all.count() + " classes");
    }
  }

  private void withStates(Reachable all) {
    common(all.failures(), all.races());
    var stuck = new HashSet<Map.Entry<ThreadName, Operation>>();
    all.deadlocks().forEach(terminal -> stuck.addAll(terminal.blocked().entrySet()));
    var left = new HashSet<Map.Entry<ThreadName, Operation>>();
    all.deadlocks().forEach(terminal -> left.addAll(terminal.daemons().entrySet()));
    var found = new HashSet<Map.Entry<ThreadName, Operation>>();
    var daemons = new HashSet<Map.Entry<ThreadName, Operation>>();
    for (Finding.Deadlock deadlock : exploring.findings(Finding.Deadlock.class)) {
      Set<ThreadName> names = deadlock.trace().daemons();
      deadlock
          .blocked()
          .forEach(
              b ->
                  (names.contains(b.thread()) ? daemons : found)
                      .add(Map.entry(b.thread(), b.operation())));
    }
    daemons.removeAll(left);
    expect("blocked daemons that are not", Set.of(), daemons);
    if (all.livelock()) {
      // Threads may be stuck while others that have nothing to do with them go round for ever.
      stuck.removeAll(found);
      expect("blocked threads that were not found", Set.of(), stuck);
    } else {
      expect("blocked threads", stuck, found);
    }
    expect("livelock", all.livelock(), !exploring.findings(Finding.Livelock.class).isEmpty());
  }

  private void common(Set<Seen.Failure> failures, Set<Seen.Race> races) {
    expect("reasons", List.of(), exploring.summary.reasons());
    expect("nondeterminism", List.of(), exploring.findings(Finding.Nondeterminism.class));
    expect("runs without news", 0, exploring.causal.barrenRuns());
    expect("failures", failures, failures(exploring));
    expect(
        "races",
        races.stream().map(Comparison::race).collect(Collectors.toSet()),
        exploring.causal.races().stream().map(Comparison::race).collect(Collectors.toSet()));
    for (Finding finding : exploring.summary.findings()) {
      if (!exploring.replays(finding)) {
        differences.add("does not replay: " + finding.message());
      }
    }
    for (RaceSpot race : exploring.causal.races()) {
      Trace trace = exploring.target.run(new Schedule(race.steps(), 0, LIMIT));
      int end = race.steps().size();
      List<Operation> last =
          trace.events().subList(end - 2, end).stream().map(e -> e.operation()).toList();
      expect("race by running", List.of(race.first().operation(), race.second().operation()), last);
    }
  }

  private static Set<Seen.Failure> failures(Exploring exploring) {
    return exploring.findings(Finding.Failure.class).stream()
        .map(failure -> new Seen.Failure(failure.thread(), failure.fail()))
        .collect(Collectors.toSet());
  }

  private static Set<String> race(Seen.Race race) {
    return Set.of(
        race.first().thread() + " " + race.first().operation(),
        race.second().thread() + " " + race.second().operation());
  }

  private static Set<String> race(RaceSpot race) {
    return Set.of(
        race.first().thread() + " " + race.first().operation(),
        race.second().thread() + " " + race.second().operation());
  }

  private void expect(String what, Object expected, Object seen) {
    if (!expected.equals(seen)) {
      differences.add(what + ": expected " + expected + ", but seen " + seen);
    }
  }
}
