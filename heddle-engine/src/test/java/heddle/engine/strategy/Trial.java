package heddle.engine.strategy;

import heddle.engine.Budget;
import heddle.engine.Claim;
import heddle.engine.Explorer;
import heddle.engine.Strategy;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass;
import heddle.toy.Seen;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a strategy that works run by run does with a toy program, beside what brute force says. The
 * classes it has seen are counted here, from the traces, and not by the strategy.
 */
final class Trial {

  static final RunSettings SETTINGS =
      RunSettings.DEFAULT
          .withLimit(2_000)
          .withBudget(
              Budget.DEFAULT
                  .withAllFindings(true)
                  .withRuns(20_000)
                  .withTime(Duration.ofSeconds(60)));

  final Summary summary;
  final Set<ExecutionClass> classes = new HashSet<>();
  final Set<ExecutionClass> deadlocked = new HashSet<>();
  final List<Trace> traces = new ArrayList<>();
  private final Target target;

  private Trial(Program program, Strategy strategy, Budget budget) {
    this.target = new ToyTarget(program);
    this.summary = new Explorer(target, "trial", noting(strategy), budget).explore();
  }

  /** The same strategy; the traces of its runs are noted, without those that confirm something. */
  private Strategy noting(Strategy strategy) {
    return new Strategy() {
      private boolean confirms;

      @Override
      public Optional<Proposal> next() {
        Optional<Proposal> next = strategy.next();
        confirms = next.isPresent() && next.get().confirms();
        return next;
      }

      @Override
      public void learn(Trace trace) {
        if (!confirms) {
          note(trace);
        }
        strategy.learn(trace);
      }

      @Override
      public Claim claim() {
        return strategy.claim();
      }
    };
  }

  private void note(Trace trace) {
    if (trace.outcome() instanceof Outcome.Completed) {
      classes.add(ExecutionClass.of(trace));
    } else if (trace.outcome() instanceof Outcome.Deadlocked) {
      classes.add(ExecutionClass.of(trace));
      deadlocked.add(ExecutionClass.of(trace));
    }
    traces.add(trace);
  }

  static Trial of(Program program, RunSettings settings, Function<RunSettings, Strategy> make) {
    return new Trial(program, make.apply(settings), settings.budget());
  }

  boolean isVerified() {
    return summary.verdict() instanceof heddle.protocol.Verdict.Verified;
  }

  <F extends Finding> List<F> findings(Class<F> kind) {
    return summary.findings().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  Set<Seen.Failure> failures() {
    return findings(Finding.Failure.class).stream()
        .map(failure -> new Seen.Failure(failure.thread(), failure.fail()))
        .collect(Collectors.toSet());
  }

  /** Of each deadlock, who waits for what. */
  Set<Map<ThreadName, Operation>> deadlocks() {
    var all = new HashSet<Map<ThreadName, Operation>>();
    for (Finding.Deadlock deadlock : findings(Finding.Deadlock.class)) {
      var blocked = new TreeMap<ThreadName, Operation>();
      deadlock.blocked().forEach(b -> blocked.put(b.thread(), b.operation()));
      all.add(blocked);
    }
    return all;
  }

  Set<Set<String>> races() {
    return findings(Finding.Race.class).stream()
        .map(race -> Set.of(race.first().toString(), race.second().toString()))
        .collect(Collectors.toSet());
  }

  /** What brute force has and this has not, and the other way round. */
  List<String> differences(Classes all) {
    var differences = unsoundness(all);
    compare("classes missed", all.all(), classes, differences);
    compare("failures missed", all.failures(), failures(), differences);
    compare("races missed", sites(all.races()), sites(), differences);
    if (!summary.reasons().isEmpty()) {
      differences.add("reasons: " + summary.reasons());
    }
    var counts = new ClassCounts(all.count(), all.deadlocks(), all.failing().size());
    if (!summary.counts().equals(Optional.of(counts))) {
      differences.add(summary.counts() + " counted, there are " + counts);
    }
    return differences;
  }

  /** What was said that is not so. */
  List<String> unsoundness(Classes all) {
    var differences = new ArrayList<String>();
    compare("classes invented", classes, all.all(), differences);
    compare("deadlocks invented", deadlocked, all.deadlocked(), differences);
    compare("failures invented", failures(), all.failures(), differences);
    compare("races invented", sites(), sites(all.races()), differences);
    for (Finding finding : summary.findings()) {
      if (finding instanceof Finding.Nondeterminism) {
        differences.add(finding.message());
      }
      if (!replays(finding)) {
        differences.add("does not replay: " + finding.message());
      }
    }
    return differences;
  }

  private static <E> void compare(String what, Set<E> some, Set<E> of, List<String> differences) {
    var more = new HashSet<>(some);
    more.removeAll(of);
    if (!more.isEmpty()) {
      differences.add(what + ": " + more);
    }
  }

  private static Set<String> sites(Set<Seen.Race> races) {
    return races.stream()
        .map(r -> text(r.first().thread(), r.second().thread(), r.cell().toString()))
        .collect(Collectors.toSet());
  }

  private Set<String> sites() {
    return findings(Finding.Race.class).stream()
        .map(r -> text(r.first().thread(), r.second().thread(), r.cell().toString()))
        .collect(Collectors.toSet());
  }

  private static String text(ThreadName a, ThreadName b, String cell) {
    return a.compareTo(b) < 0 ? a + " " + b + " " + cell : b + " " + a + " " + cell;
  }

  private boolean replays(Finding finding) {
    Trace trace = finding.trace();
    Trace again =
        target.run(new Schedule(trace.steps(), trace.schedule().seed(), trace.schedule().limit()));
    return again.events().equals(trace.events())
        && again.outcome().equals(trace.outcome())
        && again.pending().equals(trace.pending());
  }
}
