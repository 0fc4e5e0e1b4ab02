package heddle.programs;

import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.random.Heard;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A program of this module, explored in this virtual machine. */
final class Explored implements AutoCloseable {

  /** With more classes than this, their outcomes are not asked for if they are not declared. */
  private static final long MOST_LISTED = 1_000;

  /** What the virtual machine says about a null pointer names local variables and the like. */
  private static final Pattern HELPFUL =
      Pattern.compile("(java\\.lang\\.(NullPointerException|OutOfMemoryError)).*");

  final JvmTarget target;
  final Causal causal;
  final Summary summary;
  private final Map<String, Integer> noted = new TreeMap<>();

  private Explored(JvmTarget target, boolean allFindings, long listed, int seconds) {
    this.target = target;
    var settings =
        Causal.Settings.DEFAULT
            .withBudget(
                Budget.DEFAULT.withAllFindings(allFindings).withTime(Duration.ofSeconds(seconds)))
            .withListedClasses(listed);
    Target noted = Heard.IS_MARKED ? new Noted() : target;
    var audited = new Audited(settings, AuditSettings.DEFAULT, noted);
    this.causal = audited.causal();
    this.summary = new Explorer(noted, "causal", audited, settings.budget()).explore();
  }

  /**
   * Notes the outcomes of all runs. Where threads are known by their local states, executions that
   * end in the same way are not told apart any more, but there was a run for each outcome.
   */
  private final class Noted implements Target.Around {

    @Override
    public Trace run(Schedule schedule) {
      Trace trace = target.run(schedule);
      if (!(trace.outcome() instanceof Outcome.CutOff)) {
        noted.merge(outcome(trace, target.output()), 1, Integer::sum);
      }
      return trace;
    }

    @Override
    public Target target() {
      return target;
    }
  }

  /** Explores to the end if classes or outcomes are declared, else to the first finding. */
  static Explored of(Declared declared) {
    var program =
        new Program(
            List.of(Declared.classPath(), Declared.api()),
            declared.program().getName(),
            declared.arguments());
    JvmTarget target = JvmTarget.open(program);
    Patience.shorten();
    try {
      long most = declared.classes().isPresent() ? MOST_LISTED : 0;
      long listed = declared.outcomes().isEmpty() ? most : Long.MAX_VALUE;
      int seconds = declared.incomplete().map(Incomplete::seconds).orElse(60);
      return new Explored(target, declared.isExploredWhole(), listed, seconds);
    } catch (RuntimeException | Error failure) {
      target.close();
      throw failure;
    }
  }

  /** Uses the runtime's classes, which must not be loaded before the target has put them there. */
  private static final class Patience {
    static void shorten() {
      heddle.runtime.Run.active.setPatience(500_000_000);
    }
  }

  /** How many classes have each outcome; nothing if there are too many to list. */
  Map<String, Integer> outcomes() {
    if (Heard.IS_MARKED) {
      return noted;
    }
    var outcomes = new TreeMap<String, Integer>();
    for (List<Step> steps : causal.classSchedules()) {
      Trace trace = target.run(new Schedule(steps, 0, Schedule.DEFAULT_LIMIT));
      outcomes.merge(outcome(trace, target.output()), 1, Integer::sum);
    }
    return outcomes;
  }

  /** The outcome of a run, as {@link Expect} defines it. */
  private static String outcome(Trace trace, String output) {
    var failures = new TreeSet<String>();
    trace
        .events()
        .forEach(
            event -> {
              if (event.operation() instanceof Operation.Fail fail) {
                failures.add(shortened(fail.message()));
              }
            });
    if (!failures.isEmpty()) {
      return String.join(", ", failures);
    } else if (trace.outcome() instanceof Outcome.Deadlocked) {
      return "deadlock";
    } else if (trace.outcome() instanceof Outcome.Completed) {
      return output.strip();
    }
    return trace.outcome().toString();
  }

  private static String shortened(String message) {
    String first = message.lines().findFirst().orElse("");
    return HELPFUL.matcher(first).replaceFirst("$1");
  }

  /** The kinds of findings, each once. */
  TreeSet<String> kinds() {
    var kinds = new TreeSet<String>();
    summary.findings().forEach(finding -> kinds.add(finding.kind()));
    return kinds;
  }

  /** Whether running the steps of a finding again gives the identical trace. */
  boolean replays(Finding finding) {
    Trace trace = finding.trace();
    Trace again =
        target.run(new Schedule(trace.steps(), trace.schedule().seed(), trace.schedule().limit()));
    return events(again).equals(events(trace))
        && again.outcome().equals(trace.outcome())
        && again.pending().equals(trace.pending());
  }

  /** Without marks of local states: they are given only behind the steps of a schedule. */
  private static List<?> events(Trace trace) {
    return Heard.IS_MARKED
        ? trace.events().stream()
            .map(e -> e.step() + " " + e.operation() + " " + e.response() + " " + e.written())
            .toList()
        : trace.events();
  }

  @Override
  public void close() {
    target.close();
  }
}
