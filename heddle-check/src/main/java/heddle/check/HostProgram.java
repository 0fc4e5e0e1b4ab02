package heddle.check;

import heddle.check.Result.Counterexample;
import heddle.engine.Progress;
import heddle.engine.strategy.Causal;
import heddle.jvm.HostCode;
import heddle.jvm.JvmTarget;
import heddle.jvm.ProgramException;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Code of this JVM to be checked in this JVM, as test frameworks want it: a debugger stops in it.
 *
 * <p>There is one program at a time in a JVM; whoever comes second waits.
 */
public record HostProgram(HostCode code) {

  /** For so many findings the execution is run once more, to know its error and its output. */
  private static final int MOST_EXAMPLES = 20;

  /**
   * Explores the code.
   *
   * @throws HeddleException if it cannot be checked, with the reason
   * @throws InterruptedException if the calling thread is interrupted; the exploration then ends
   */
  public Result check(Options options, Progress progress) throws InterruptedException {
    return LargeStackThread.run(apart -> explore(options, progress, apart));
  }

  /**
   * Opens the code and lets somebody run it as they like.
   *
   * @throws HeddleException if it cannot be opened, with the reason
   * @throws InterruptedException if the calling thread is interrupted
   */
  public <T> T open(Options options, Function<Target, T> work) throws InterruptedException {
    return LargeStackThread.run(apart -> opened(options, work));
  }

  private <T> T opened(Options options, Function<Target, T> work) {
    try (JvmTarget target =
        JvmTarget.open(code, options.selection(), options.waits(), Schedule.EMPTY)) {
      return work.apply(target);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  private Result explore(Options options, Progress progress, LargeStackThread apart) {
    try (JvmTarget target =
        JvmTarget.open(code, options.selection(), options.waits(), Schedule.EMPTY)) {
      Summary summary = Heddle.explore(target, options, apart.stoppable(progress));
      var examples = new ArrayList<Counterexample>();
      for (Finding finding : summary.findings()) {
        if (examples.size() < MOST_EXAMPLES) {
          examples.add(example(target, finding));
        }
      }
      return new Result(summary.withFindings(told(summary, examples)), examples);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  /** The findings as the examples tell them, as far as there are examples. */
  private static List<Finding> told(Summary summary, List<Counterexample> examples) {
    var findings = new ArrayList<>(examples.stream().map(Counterexample::finding).toList());
    findings.addAll(summary.findings().subList(findings.size(), summary.findings().size()));
    return findings;
  }

  private static Counterexample example(JvmTarget target, Finding finding) {
    Trace trace = finding.trace();
    Schedule asked = trace.schedule();
    Trace seen = target.tell(new Schedule(trace.steps(), asked.seed(), asked.limit()));
    boolean isSame = seen.events().equals(trace.events());
    return new Counterexample(
        isSame ? finding.with(seen.glossary()) : finding,
        isSame ? error(target, finding) : Optional.empty(),
        isSame ? target.output() : "",
        ReplayCode.of(finding).text());
  }

  private static Optional<Throwable> error(JvmTarget target, Finding finding) {
    return finding instanceof Finding.Failure
        ? Optional.ofNullable(target.failure())
        : Optional.empty();
  }

  /**
   * Runs exactly one execution, as the {@linkplain Counterexample#replay replay} of a
   * counterexample describes it. The verdict is failed if it fails, and incomplete otherwise.
   *
   * @throws HeddleException if the code takes another path now
   */
  public Result replay(String replay, Options options) throws InterruptedException {
    ReplayCode recorded = ReplayCode.parse(replay);
    int limit = Math.max(StepLimit.first(options), recorded.steps().size() + 1);
    var schedule = new Schedule(recorded.steps(), options.seed(), limit);
    return LargeStackThread.run(apart -> replay(schedule, recorded, options, replay));
  }

  private Result replay(Schedule schedule, ReplayCode recorded, Options options, String replay) {
    try (JvmTarget target = JvmTarget.open(code, options.selection(), options.waits(), schedule)) {
      Trace trace = target.tell(schedule);
      if (trace.outcome() instanceof Outcome.Diverged diverged) {
        throw new HeddleException(
            "the program takes another path than the execution to replay: at step %d of %d, %s was expected, but %s; if it was changed since, check it again without the replay"
                .formatted(
                    diverged.step() + 1,
                    schedule.steps().size(),
                    diverged.expected(),
                    diverged.actual()));
      }
      String note =
          recorded.fits(trace)
              ? "only the execution that was asked for was run"
              : "only one execution was run, and it is not quite the recorded one: the program was changed since";
      return replayed(target, trace, note, replay);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  private static Result replayed(JvmTarget target, Trace trace, String note, String replay) {
    var strategy = new Causal(Causal.Settings.DEFAULT);
    strategy.next();
    strategy.learn(trace);
    List<Finding> findings = strategy.claim().findings();
    var examples = new ArrayList<Counterexample>();
    for (Finding finding : findings) {
      examples.add(new Counterexample(finding, error(target, finding), target.output(), replay));
    }
    Verdict verdict =
        examples.stream().anyMatch(Counterexample::isWrong)
            ? new Verdict.Failed()
            : new Verdict.Incomplete(List.of(note));
    var summary =
        new Summary(
            verdict,
            List.of(note),
            List.of(),
            "replay",
            strategy.claim().threads(),
            1,
            0,
            Optional.empty(),
            Optional.empty(),
            0,
            0,
            0,
            strategy.claim().histories(),
            0,
            findings,
            List.of(),
            false,
            Optional.empty());
    return new Result(summary, examples);
  }
}
