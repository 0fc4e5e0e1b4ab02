package heddle.jvm;

import heddle.jvm.decode.LogDecoder;
import heddle.jvm.decode.RuntimeFacts;
import heddle.jvm.load.Platform;
import heddle.protocol.Assumption;
import heddle.protocol.Event;
import heddle.protocol.Limit;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import heddle.runtime.ContinuationRelay;
import heddle.runtime.PlatformRelay;
import heddle.runtime.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The part that uses the runtime's classes, which are there only once the agent is. */
final class Execution {
  private static final String FIRST_RUN =
      "the first run in a process, which initialises classes, differs from the next";

  private static final String FIXED =
      "state leaks between runs, and all runs began with what the first run in their process had"
          + " left behind, which no run of the program does";

  private static final String EARLY =
      "initialisers change what others use, so classes were initialised before the program began,"
          + " and the first run then differs from what it is otherwise";

  private final Run run = Run.active;
  private final Capture capture = new Capture();
  private final LogDecoder decoder = new LogDecoder(run);
  private final ThreadGroup group = new ThreadGroup("main");
  private final Runnable body;
  private final ClassLoader loader;
  private final boolean fixed;
  private final List<String> early;
  private final PlatformRelay platform = Platform.hasContinuations() ? null : new PlatformRelay();
  private final ContinuationRelay continuations =
      Platform.hasContinuations() ? new ContinuationRelay() : null;
  private final List<Limit> leaks = new ArrayList<>();
  private final List<Limit> doubts = new ArrayList<>();
  private Throwable failure;
  private String output = "";
  private Optional<Impression> warmUp = Optional.empty();
  private long runs;
  private boolean hasFailedEarly;

  /**
   * @param fixed whether runs may depend on the first one, but not on others
   * @param early the classes that are initialised before the program begins
   */
  Execution(Runnable body, ClassLoader loader, Waits waits, boolean fixed, List<String> early) {
    run.schedule().setWaits(waits.spurious(), waits.starvation().toNanos());
    run.schedule().setEnds(waits.ends().exceptionsFail(), waits.ends().leftOversFail());
    this.body = body;
    this.loader = loader;
    this.fixed = fixed;
    this.early = early;
    if (fixed) {
      doubts.add(new Limit.Doubtful(FIXED));
    }
    capture.introduce(run);
  }

  void warmUp(Schedule first) {
    run.warmingUp();
    Trace trace = begin(first, early.isEmpty() ? body : this::initialiseAndRun);
    if (run.warmedUp()) {
      trace = begin(first, body);
    }
    warmUp = Optional.of(new Impression(trace, capture.text()));
  }

  private Trace begin(Schedule first, Runnable code) {
    Trace trace = execute(first, code);
    return trace.outcome() instanceof Outcome.Diverged ? execute(Schedule.EMPTY) : trace;
  }

  private void initialiseAndRun() {
    run.initialisers().setEarly(true);
    for (String name : early) {
      try {
        Class.forName(name, true, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        hasFailedEarly = true;
      }
    }
    run.initialisers().setEarly(false);
    body.run();
  }

  List<String> leakingInitialisers() {
    return List.of(run.initialisers().leaking());
  }

  /** Whether a class could not be initialised before the program began. */
  boolean hasFailedEarly() {
    return hasFailedEarly;
  }

  /** Compares the run that initialised classes with one that did so when it needed them. */
  void compare(Execution lazy) {
    lazy.warmUp
        .flatMap(other -> other.difference(warmUp.orElseThrow()))
        .map(EARLY::concat)
        .ifPresent(text -> doubts.add(new Limit.Doubtful(text)));
  }

  Trace runOnce(Schedule schedule) {
    Trace trace = execute(schedule);
    output = capture.text();
    return trace;
  }

  Trace tell(Schedule schedule) {
    run.calls.setOn(true);
    try {
      return runOnce(schedule);
    } finally {
      run.calls.setOn(false);
    }
  }

  Trace run(Schedule schedule) {
    Trace trace = runOnce(schedule);
    runs++;
    if (runs == 1) {
      warmUp
          .filter(first -> first.isOf(schedule))
          .flatMap(first -> first.difference(new Impression(trace, output)))
          .map(FIRST_RUN::concat)
          .map(Impression::leak)
          .ifPresent(fixed ? doubts::add : leaks::add);
    }
    boolean ended =
        trace.outcome() instanceof Outcome.Completed
            || trace.outcome() instanceof Outcome.Deadlocked
            || trace.outcome() instanceof Outcome.Spinning;
    if ((runs & runs - 1) == 0 && ended && leaks.isEmpty() && warmUp.isPresent()) {
      checkEqualStart(trace);
    }
    return trace;
  }

  /** Makes a run again, as runs 1, 2, 4, 8 and so on are, and compares. */
  private void checkEqualStart(Trace trace) {
    Throwable found = failure;
    Schedule schedule = trace.schedule();
    Trace again = execute(new Schedule(trace.steps(), schedule.seed(), schedule.limit()));
    failure = found;
    int step = 0;
    int both = Math.min(trace.events().size(), again.events().size());
    while (step < both && isSame(trace.events().get(step), again.events().get(step))) {
      step++;
    }
    if (step < Math.max(trace.events().size(), again.events().size())) {
      leaks.add(
          Impression.leak(
              "run %d, made again, was different at step %d%s"
                  .formatted(
                      runs, step + 1, step < both ? ": " + difference(trace, again, step) : "")));
    }
  }

  /** Marks are left out: what the JDK does for itself can change them, and only costs time. */
  private static boolean isSame(Event first, Event second) {
    return first.step().equals(second.step())
        && first.operation().equals(second.operation())
        && first.response().equals(second.response())
        && first.written().equals(second.written());
  }

  private static String difference(Trace trace, Trace again, int step) {
    Event first = trace.events().get(step);
    Event second = again.events().get(step);
    return "%s %s answered %s, then %s %s answered %s"
        .formatted(
            first.thread(),
            first.operation(),
            first.response(),
            second.thread(),
            second.operation(),
            second.response());
  }

  private Trace execute(Schedule schedule) {
    return execute(schedule, body);
  }

  private Trace execute(Schedule schedule, Runnable code) {
    capture.begin();
    decoder.encode(schedule);
    var thread = new Thread(group, code, "main");
    thread.setContextClassLoader(loader);
    thread.setDaemon(false);
    thread.setPriority(Thread.NORM_PRIORITY);
    if (continuations != null) {
      run.execute(thread, continuations);
    } else {
      run.execute(thread, platform);
    }
    Trace trace = decoder.decode(schedule);
    failure = null;
    for (int i = 0; failure == null && i < run.strandCount(); i++) {
      failure = run.failure(i);
    }
    run.reset();
    capture.end();
    return trace;
  }

  String output() {
    return output;
  }

  Throwable failure() {
    return failure;
  }

  List<Limit> limits() {
    var limits = new ArrayList<>(leaks);
    limits.addAll(doubts);
    limits.addAll(new RuntimeFacts(run.facts()).limits());
    return fixed ? limits.stream().map(Execution::doubtful).toList() : limits;
  }

  /** Nothing can be done about what leaks. */
  private static Limit doubtful(Limit limit) {
    return limit.isAvoidedBy(Remedy.FRESH_PROCESSES) ? new Limit.Doubtful(limit.text()) : limit;
  }

  List<Assumption> assumptions() {
    return new RuntimeFacts(run.facts()).assumptions();
  }

  void close() {
    capture.close();
    if (platform != null) {
      platform.close();
    }
    if (continuations != null) {
      continuations.close();
    }
  }
}
