package heddle.check;

import heddle.check.save.SavedRuns;
import heddle.engine.Explorer;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.engine.strategy.Mcr;
import heddle.engine.strategy.Minimiser;
import heddle.protocol.Deadline;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.List;

/** Explores programs, and replays what was found. */
public final class Heddle {

  /** No budget has less time than that. */
  private static final Duration LEAST = Duration.ofMillis(1);

  /**
   * A story may be made shorter for a tenth of the budget, if that is left, and at least for so
   * long.
   */
  private static final Duration LEAST_MINIMISING = Duration.ofSeconds(2);

  private Heddle() {}

  /**
   * Checks code of this JVM, with {@linkplain Options#DEFAULTS the usual options}:
   *
   * <pre>{@code
   * Heddle.check(() -> {
   *   var account = new Account(100);
   *   Thread thread = new Thread(() -> account.withdraw(60));
   *   thread.start();
   *   account.withdraw(60);
   *   thread.join();
   *   assert account.balance() >= 0;
   * }).orThrow();
   * }</pre>
   *
   * <p>The code runs many times. What it captures is copied for it, with everything that leads to;
   * what one execution changes, static fields included, the next one does not see, nor does the
   * caller.
   *
   * @throws HeddleException if the code cannot be checked, with the reason
   * @throws InterruptedException if the calling thread is interrupted
   */
  public static Result check(Body body) throws InterruptedException {
    return check(Options.DEFAULTS, body);
  }

  /** Explores code of this JVM with these options. */
  public static Result check(Options options, Body body) throws InterruptedException {
    return new HostProgram(new BodyCode(body)).check(options, Progress.SILENT);
  }

  /** Runs exactly one execution of code of this JVM, as a counterexample describes it. */
  public static Result replay(String replay, Body body) throws InterruptedException {
    return new HostProgram(new BodyCode(body)).replay(replay, Options.DEFAULTS);
  }

  /**
   * Explores the target until everything is covered, something wrong is found or the budget is
   * spent. The target stays open.
   */
  public static Summary explore(Target target, Options options, Progress progress) {
    return explore(target, options, progress, List.of());
  }

  /** Explores the target and keeps every run; what is in {@code saved} is not run again. */
  public static Summary explore(
      Target target, Options options, Progress progress, SavedRuns saved) {
    return explore(saved.over(target), options, progress, saved.traces());
  }

  private static Summary explore(
      Target target, Options asked, Progress progress, List<Trace> recalled) {
    var deadline = Deadline.after(asked.budget().time());
    var opened = new OpenedTarget(target, asked, progress, deadline);
    Options options = asked.withStepLimit(opened.stepLimit());
    StrategyName name = Strategies.choose(options.strategy(), opened.first());
    Options left =
        options.withBudget(options.budget().withTimeLeft(atLeast(LEAST, deadline.left())));
    Strategy strategy = Strategies.create(name, left, progress, opened);
    strategy.recall(recalled);
    Summary summary =
        new Explorer(opened, name.text(), strategy, left.budget(), progress).explore();
    if (strategy instanceof Mcr mcr) {
      options.seeds().write(mcr);
    }
    boolean isTold =
        !summary.findings().isEmpty()
            && summary.wrongPrediction().isEmpty()
            && !progress.isStopped();
    return strategy instanceof Audited audited && isTold
        ? summary.withFindings(minimised(audited.causal(), target, summary, options, deadline))
        : summary;
  }

  /** Findings with the executions that are easiest to follow. */
  private static List<Finding> minimised(
      Causal causal, Target target, Summary summary, Options options, Deadline deadline) {
    Duration tenth = options.budget().granted().dividedBy(10);
    Duration time = tenth.compareTo(deadline.left()) < 0 ? tenth : deadline.left();
    return Minimiser.minimise(
        causal,
        target,
        summary.findings(),
        options.budget().allFindings(),
        options.stepLimit(),
        atLeast(LEAST_MINIMISING, time));
  }

  private static Duration atLeast(Duration least, Duration time) {
    return time.compareTo(least) > 0 ? time : least;
  }

  /**
   * Runs the steps of a recorded trace again, and says where the new run differs from it, if
   * anywhere. Of a run that took its runtime down not every step may be known; it is asked for by
   * the schedule it was first asked for by. The new run has the program's own words.
   */
  public static Replay replay(Target target, Trace recorded) {
    Schedule asked = recorded.schedule();
    var schedule =
        recorded.outcome() instanceof Outcome.Crashed
            ? asked
            : new Schedule(recorded.steps(), asked.seed(), asked.limit());
    return Replay.compare(recorded, target.tell(schedule));
  }
}
