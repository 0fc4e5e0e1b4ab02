package heddle.bench.compare;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.Strategy;
import heddle.engine.solve.FallbackSolver;
import heddle.engine.solve.StatisticsSolver;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerPool;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ExecutionClass;
import heddle.toy.ToyTarget;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/** One strategy of ours on one program, all findings. */
final class HeddlePair implements Target.Around {

  private static final int ALL_RUNS = 100_000_000;

  private final Entry entry;
  private final String strategy;
  private final Budget budget;
  private final StatisticsSolver solver = new StatisticsSolver(FallbackSolver.standard());
  private final long start = System.nanoTime();
  private final Set<ExecutionClass> seen = new HashSet<>();
  private final Target target;
  private long runs;
  private long events;
  private long failureRuns = -1;
  private double failureSeconds = -1;

  HeddlePair(Entry entry, String strategy, double seconds) {
    this.entry = entry;
    this.strategy = strategy;
    this.budget =
        Budget.DEFAULT
            .withAllFindings(true)
            .withRuns(ALL_RUNS)
            .withTime(Duration.ofMillis((long) (1000 * seconds)));
    this.target = entry.java().isPresent() ? worker(entry.java().get()) : toy();
  }

  private Target toy() {
    return new ToyTarget(entry.toy().orElseThrow().get());
  }

  private static Target worker(Entry.JavaMain main) {
    var program = new Program(ClassPath.ofPrograms(), main.type().getName(), main.arguments());
    return WorkerPool.start(program, WorkerOptions.defaults(), 1);
  }

  Row measure() {
    Strategy exploring = Contestants.strategy(strategy, budget, solver);
    Summary summary = new Explorer(this, strategy, exploring, budget).explore();
    double seconds = since();
    long memory = Memory.peakMegabytes();
    close();
    boolean cut =
        summary.reasons().stream()
            .anyMatch(r -> r.startsWith("the time") || r.startsWith("more than"));
    return new Row(
        entry.name(),
        strategy,
        failureRuns,
        failureSeconds,
        summary.runs(),
        seconds,
        summary.classes().orElse(seen.size()),
        summary.findings().stream().filter(Finding.Race.class::isInstance).count(),
        events,
        strategy.startsWith("mcr") ? solver.seconds() / seconds : -1,
        memory,
        cut ? "cut" : "ended",
        verdict(summary.verdict()));
  }

  private static String verdict(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return "verified";
    }
    return verdict instanceof Verdict.Failed ? "failed" : "incomplete";
  }

  private double since() {
    return (System.nanoTime() - start) / 1e9;
  }

  @Override
  public Target target() {
    return target;
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = target.run(schedule);
    runs++;
    events += trace.events().size();
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Completed || outcome instanceof Outcome.Deadlocked) {
      seen.add(ExecutionClass.of(trace));
    }
    if (failureRuns < 0 && isFailed(trace)) {
      failureRuns = runs;
      failureSeconds = since();
    }
    return trace;
  }

  private static boolean isFailed(Trace trace) {
    return trace.outcome() instanceof Outcome.Deadlocked
        || trace.events().stream().anyMatch(e -> e.operation() instanceof Operation.Fail);
  }
}
