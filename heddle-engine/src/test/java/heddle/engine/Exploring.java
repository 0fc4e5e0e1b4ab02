package heddle.engine;

import heddle.engine.strategy.Causal;
import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import java.time.Duration;
import java.util.List;

/** A toy program explored by {@code causal}, in the words of a test. */
public final class Exploring {

  public final Target target;
  public final Causal causal;
  public final Summary summary;

  private Exploring(Target target, Causal.Settings settings) {
    this.target = target;
    this.causal = new Causal(settings);
    this.summary = new Explorer(target, "causal", causal, settings.budget()).explore();
  }

  /** By histories, to the end, all findings, one search thread. */
  public static final Causal.Settings THOROUGH =
      Causal.Settings.DEFAULT
          .withLocal(false)
          .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofMinutes(5)));

  public static Exploring histories(Program program) {
    return with(program, THOROUGH);
  }

  public static Exploring localStates(Program program) {
    return with(program, THOROUGH.withLocal(true));
  }

  public static Exploring with(Program program, Causal.Settings settings) {
    Marks marks = settings.local() ? Marks.LOCAL_AND_LOOP : Marks.LOOP;
    return of(new ToyTarget(program, marks), settings);
  }

  public static Exploring of(Target target, Causal.Settings settings) {
    return new Exploring(target, settings);
  }

  public long classes() {
    return summary.classes().orElseThrow(() -> new AssertionError("not counted: " + summary));
  }

  public <F extends Finding> List<F> findings(Class<F> kind) {
    return summary.findings().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Whether running the steps of a finding again gives the identical trace. */
  public boolean replays(Finding finding) {
    Trace trace = finding.trace();
    Schedule schedule =
        new Schedule(trace.steps(), trace.schedule().seed(), trace.schedule().limit());
    Trace again = target.run(schedule);
    return again.events().equals(trace.events())
        && again.outcome().equals(trace.outcome())
        && again.pending().equals(trace.pending());
  }
}
