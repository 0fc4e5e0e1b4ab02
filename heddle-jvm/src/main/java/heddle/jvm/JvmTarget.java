package heddle.jvm;

import heddle.instrument.Selection;
import heddle.jvm.decode.LogDecoder;
import heddle.jvm.decode.RuntimeFacts;
import heddle.jvm.load.Agent;
import heddle.jvm.load.Platform;
import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.runtime.ContinuationRelay;
import heddle.runtime.PlatformRelay;
import heddle.runtime.Run;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A Java program in this JVM, run once per schedule. The program's classes are loaded once, by a
 * loader of their own; what a run changed in static state is undone before the next.
 *
 * <p>There is one program at a time in a JVM: opening a second one before the first is closed is
 * refused.
 */
public final class JvmTarget implements Target {

  /**
   * Whether a program is open. This is no monitor that somebody holds while programs run: their
   * threads take turns on the thread that opens them, and the JVM says of a monitor that it belongs
   * to the one whose turn it was.
   */
  private static final AtomicBoolean IS_TAKEN = new AtomicBoolean();

  private final ClassLoader loader;
  private final Agent agent;
  private final Execution execution;
  private final AtomicBoolean isClosed = new AtomicBoolean();

  private JvmTarget(ClassLoader loader, Agent agent, Execution execution) {
    this.loader = loader;
    this.agent = agent;
    this.execution = execution;
  }

  /**
   * Gets a program ready: instruments this JVM if that was not done yet, loads the main class and
   * makes one run that only serves to initialise classes.
   *
   * @throws ProgramException if there is no such class or {@code main}
   */
  public static JvmTarget open(Program program) {
    return open(program, Optional.of(Schedule.EMPTY));
  }

  /**
   * The same without the run that initialises classes: for a process that makes one run only, in
   * which what the first one left behind would show.
   */
  public static JvmTarget openForOneRun(Program program) {
    return open(program, Optional.empty());
  }

  private static JvmTarget open(Program program, Optional<Schedule> first) {
    return open(
        first,
        program.selection(),
        program.waits(),
        () -> new ProgramLoader(program),
        loader -> {
          MainMethod main = MainMethod.of(program, loader);
          main.nameArguments();
          return main;
        });
  }

  /**
   * Gets code of this JVM ready: loads its classes again, with hooks, and makes one run that only
   * serves to initialise them.
   *
   * @throws ProgramException if something of it cannot be taken over
   */
  public static JvmTarget open(HostCode code) {
    return open(code, Selection.ALL, Waits.DEFAULT, Schedule.EMPTY);
  }

  /**
   * The same, but only some classes get hooks, and the run that initialises classes follows a
   * schedule as far as it can: a debugger then stops where it will stop again when the schedule is
   * run.
   */
  public static JvmTarget open(HostCode code, Selection selection, Waits waits, Schedule first) {
    return open(
        Optional.of(first),
        selection,
        waits,
        () -> new HostLoader(code.host()),
        loader -> new HostedBody(code.prepare(new Transfer(loader))));
  }

  private static JvmTarget open(
      Optional<Schedule> first,
      Selection selection,
      Waits waits,
      Supplier<ClassLoader> newLoader,
      Function<ClassLoader, Runnable> newBody) {
    if (!IS_TAKEN.compareAndSet(false, true)) {
      throw new IllegalStateException("another program is open in this JVM; close it first");
    }
    try {
      return new Opening(Agent.install(), selection, waits, newLoader, newBody).open(first);
    } catch (RuntimeException | Error e) {
      IS_TAKEN.set(false);
      throw e;
    }
  }

  /** Opens a program, again and again until classes that its threads share have hooks. */
  private record Opening(
      Agent agent,
      Selection selection,
      Waits waits,
      Supplier<ClassLoader> newLoader,
      Function<ClassLoader, Runnable> newBody) {

    JvmTarget open(Optional<Schedule> first) {
      agent.demandNothing();
      JvmTarget target = once(first);
      boolean isRepaired = agent.repair();
      if (isRepaired && first.isPresent()) {
        target = again(target, first.get());
      }
      if (first.isEmpty() || !agent.wantsMore()) {
        return target;
      }
      boolean isEmpty = first.get().equals(Schedule.EMPTY);
      if (!isEmpty) {
        // What has hooks must not depend on the schedule that somebody has asked for.
        target = again(target, Schedule.EMPTY);
      }
      while (agent.demandWanted()) {
        target = again(target, Schedule.EMPTY);
      }
      return isEmpty ? target : again(target, first.get());
    }

    private JvmTarget again(JvmTarget target, Schedule first) {
      target.end();
      return once(Optional.of(first));
    }

    private JvmTarget once(Optional<Schedule> first) {
      ClassLoader loader = newLoader.get();
      agent.begin(loader, selection);
      Runnable body = newBody.apply(loader);
      var target = new JvmTarget(loader, agent, new Execution(body, loader, waits));
      try {
        first.ifPresent(target.execution::warmUp);
        agent.nameStatics();
        return target;
      } catch (RuntimeException | Error e) {
        target.end();
        throw e;
      }
    }
  }

  @Override
  public Trace run(Schedule schedule) {
    return execution.run(schedule);
  }

  @Override
  public Trace tell(Schedule schedule) {
    return execution.tell(schedule);
  }

  /** What the program printed in the last run, to either stream. */
  public String output() {
    return execution.output();
  }

  /**
   * What the program has printed in the run that goes on, or in the last one; may be asked by
   * another thread, also while a program is being opened.
   */
  public static String outputSoFar() {
    Capture capture = Capture.last;
    return capture == null ? "" : capture.text();
  }

  /** What the first thread that failed in the last run died of; null if none did. */
  public Throwable failure() {
    return execution.failure();
  }

  @Override
  public List<Limit> limits() {
    var limits = new ArrayList<Limit>();
    agent.failures().forEach(text -> limits.add(new Limit.Doubtful(text)));
    limits.addAll(execution.limits());
    return limits;
  }

  @Override
  public List<Assumption> assumptions() {
    var assumptions = new ArrayList<Assumption>();
    agent.assumptions().forEach(text -> assumptions.add(new Assumption.Stated(text)));
    assumptions.addAll(execution.assumptions());
    return assumptions;
  }

  @Override
  public void close() {
    if (isClosed.compareAndSet(false, true)) {
      try {
        end();
      } finally {
        IS_TAKEN.set(false);
      }
    }
  }

  private void end() {
    execution.close();
    if (loader instanceof Closeable closeable) {
      try {
        closeable.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The part that uses the runtime's classes, which are there only once the agent is. */
  private static final class Execution {
    private final Run run = Run.active;
    private final Capture capture = new Capture();
    private final LogDecoder decoder = new LogDecoder(run);
    private final ThreadGroup group = new ThreadGroup("main");
    private final Runnable body;
    private final ClassLoader loader;
    private final PlatformRelay platform = Platform.hasContinuations() ? null : new PlatformRelay();
    private final ContinuationRelay continuations =
        Platform.hasContinuations() ? new ContinuationRelay() : null;
    private final List<Limit> leaks = new ArrayList<>();
    private Throwable failure;
    private String output = "";
    private Optional<Impression> warmUp = Optional.empty();
    private long runs;

    Execution(Runnable body, ClassLoader loader, Waits waits) {
      run.schedule().setWaits(waits.spurious(), waits.starvation().toNanos());
      this.body = body;
      this.loader = loader;
      capture.introduce(run);
    }

    void warmUp(Schedule first) {
      run.warmingUp();
      Trace trace = begin(first);
      if (run.warmedUp()) {
        trace = begin(first);
      }
      warmUp = Optional.of(new Impression(trace, capture.text()));
    }

    private Trace begin(Schedule first) {
      Trace trace = execute(first);
      return trace.outcome() instanceof Outcome.Diverged ? execute(Schedule.EMPTY) : trace;
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
            .ifPresent(leaks::add);
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
      RepeatedRun.difference(trace, again)
          .ifPresent(
              text ->
                  leaks.add(
                      Impression.leak(
                          "run %d, made again, was different at %s".formatted(runs, text))));
    }

    private Trace execute(Schedule schedule) {
      capture.begin();
      decoder.encode(schedule);
      var thread = new Thread(group, body, "main");
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
      limits.addAll(new RuntimeFacts(run.heap().facts()).limits());
      return limits;
    }

    List<Assumption> assumptions() {
      return new RuntimeFacts(run.heap().facts()).assumptions();
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
}
