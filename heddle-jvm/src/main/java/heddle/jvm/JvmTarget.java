package heddle.jvm;

import heddle.instrument.Selection;
import heddle.jvm.load.Agent;
import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
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

  /** The run that initialises classes may be longer than others: what it reaches is known. */
  private static final Schedule WARM_UP =
      new Schedule(List.of(), Schedule.EMPTY.seed(), 10 * Schedule.DEFAULT_LIMIT);

  private final ClassLoader loader;
  private final Agent agent;
  private final Execution execution;
  private final AtomicBoolean isClosed = new AtomicBoolean();

  JvmTarget(ClassLoader loader, Agent agent, Execution execution) {
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
    return open(program, Optional.of(WARM_UP), false);
  }

  /**
   * Gets a program ready of which state leaks between runs. Where class initialisers change what
   * others use, the classes are initialised before the program begins; and whatever the first run
   * leaves behind otherwise is there in all later ones. Such runs may not be what the program does
   * in a new process, and the limits say so.
   */
  public static JvmTarget openWithFixedStart(Program program) {
    return open(program, Optional.of(WARM_UP), true);
  }

  /**
   * Gets a program ready without the run that initialises classes: for a process that makes one run
   * only, in which what the first one left behind would show.
   */
  public static JvmTarget openForOneRun(Program program) {
    return open(program, Optional.empty(), false);
  }

  private static JvmTarget open(Program program, Optional<Schedule> first, boolean fixed) {
    return open(
        first,
        fixed,
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
   * Gets code ready of which only some classes get hooks; the run that initialises classes follows
   * a schedule as far as it can: a debugger then stops where it will stop again when the schedule
   * is run.
   */
  public static JvmTarget open(HostCode code, Selection selection, Waits waits, Schedule first) {
    return open(
        Optional.of(first),
        false,
        selection,
        waits,
        () -> new HostLoader(code.host()),
        loader -> new HostedBody(code.prepare(new Transfer(loader))));
  }

  private static JvmTarget open(
      Optional<Schedule> first,
      boolean fixed,
      Selection selection,
      Waits waits,
      Supplier<ClassLoader> newLoader,
      Function<ClassLoader, Runnable> newBody) {
    if (!IS_TAKEN.compareAndSet(false, true)) {
      throw new IllegalStateException("another program is open in this JVM; close it first");
    }
    try {
      var opening =
          new Opening(Agent.install(), selection, waits, newLoader, newBody, fixed, List.of());
      return opening.open(first);
    } catch (RuntimeException | Error e) {
      IS_TAKEN.set(false);
      throw e;
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

  Execution execution() {
    return execution;
  }

  /** Closes it, and another one is about to be opened in its place. */
  void end() {
    execution.close();
    agent.end(loader);
    if (loader instanceof Closeable closeable) {
      try {
        closeable.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
