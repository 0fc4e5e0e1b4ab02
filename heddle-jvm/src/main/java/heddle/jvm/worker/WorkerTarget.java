package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.protocol.Assumption;
import heddle.protocol.Cell;
import heddle.protocol.Deadline;
import heddle.protocol.Event;
import heddle.protocol.Limit;
import heddle.protocol.NotRunException;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A Java program that runs in a process of its own; one at a time.
 *
 * <p>What the program does to its process, and does again when the same run is made in a new one,
 * is a trace that ends {@link Outcome.Crashed}. What happens to the process from outside is no
 * doing of the program: the run is made again, after pauses that get longer, until it succeeds or
 * the time is over, and {@link #assumptions} says so.
 */
public final class WorkerTarget implements Target {

  /** How many different events, operations, names may be known by numbers on both sides. */
  static final int MOST_NUMBERS = 1 << 19;

  private final WorkerOptions options;
  private final Sessions sessions;
  private final Deadline deadline;
  private final Optional<Launch> owned;
  private Optional<Session> session = Optional.empty();

  /**
   * What the program itself made of its process while it was loaded; the answer to the next run.
   */
  private Optional<WorkerAnswer.Died> stillborn = Optional.empty();

  /** What was in the way when a worker was started beforehand. */
  private Optional<WorkerAnswer.Died> hindrance = Optional.empty();

  /** Whether the last attempt came as far as asking for the run. */
  private boolean wasOpened;

  private List<ThreadName> roots = List.of(new ThreadName("main"));
  private Map<Cell, Value> initial = Map.of();
  private String output = "";
  private final Set<Limit> limits = new LinkedHashSet<>();
  private final Set<Assumption> assumptions = new LinkedHashSet<>();

  WorkerTarget(
      WorkerOptions options, Sessions sessions, Deadline deadline, Optional<Launch> owned) {
    this.options = options;
    this.deadline = deadline;
    this.sessions = sessions;
    this.owned = owned;
    options.applied().forEach(remedy -> assumptions.add(new Assumption.Applied(remedy)));
  }

  /**
   * Starts a worker and loads the program.
   *
   * @throws heddle.jvm.ProgramException if that cannot be run; the text is for the user
   */
  public static WorkerTarget start(Program program, WorkerOptions options) {
    return start(program, options, Launch.Entry.usual());
  }

  static WorkerTarget start(Program program, WorkerOptions options, Launch.Entry entry) {
    return start(program, options, Deadline.NEVER, entry);
  }

  static WorkerTarget start(
      Program program, WorkerOptions options, Deadline deadline, Launch.Entry entry) {
    var launch = new Launch(entry, options);
    var sessions = new Sessions(program, options, launch, deadline, 1);
    var target = new WorkerTarget(options, sessions, deadline, Optional.of(launch));
    try {
      target.prepare();
      return target;
    } catch (RuntimeException e) {
      target.close();
      throw e;
    }
  }

  /**
   * Starts a worker now instead of with the first run.
   *
   * @throws ProgramException if the program cannot be run; the text is for the user
   */
  void prepare() {
    Optional<WorkerAnswer.Died> died = open();
    if (died.isPresent() && died.get().cause() == WorkerAnswer.Cause.REFUSED) {
      Optional<WorkerAnswer.Died> again = open();
      if (again.equals(died)) {
        throw new ProgramException(died.get().brief());
      }
      died = again;
    }
    stillborn = died.filter(one -> one.cause().blame() != WorkerAnswer.Blame.NOBODY);
    hindrance = died.filter(one -> one.cause().blame() == WorkerAnswer.Blame.NOBODY);
  }

  /** Makes sure that there is a worker with the program; otherwise says what it died of. */
  private Optional<WorkerAnswer.Died> open() {
    if (session.isPresent()) {
      return Optional.empty();
    }
    Session.Opening opening = sessions.take();
    session = opening.session();
    return opening.died();
  }

  private WorkerAnswer keep(WorkerAnswer answer) {
    if (answer instanceof WorkerAnswer.Died) {
      session = Optional.empty();
    }
    return answer;
  }

  /**
   * @throws NotRunException if the time is over, or if something is in the way again and again
   */
  @Override
  public Trace run(Schedule schedule) {
    return run(schedule, false);
  }

  @Override
  public Trace tell(Schedule schedule) {
    return run(schedule, true);
  }

  private Trace run(Schedule schedule, boolean isTold) {
    var attempts = new Attempts(deadline);
    attempts.begin(hindrance);
    hindrance = Optional.empty();
    while (true) {
      WorkerAnswer answer = attempt(schedule, isTold);
      if (answer instanceof WorkerAnswer.Ran ran) {
        attempts.limits().forEach(text -> limits.add(new Limit.Uncontrolled(text)));
        attempts.assumptions().forEach(text -> assumptions.add(new Assumption.Stated(text)));
        return ran(ran);
      }
      var died = (WorkerAnswer.Died) answer;
      switch (attempts.judge(died, wasOpened)) {
        case FINDING -> {
          return crashed(died, schedule, new Outcome.Crashed(died.message()));
        }
        case LIMIT -> {
          limits.add(new Limit.Uncontrolled(attempts.limit()));
          return crashed(died, schedule, new Outcome.CutOff(schedule.limit()));
        }
        default -> attempts.pause();
      }
    }
  }

  private WorkerAnswer attempt(Schedule schedule, boolean isTold) {
    Optional<WorkerAnswer.Died> died = stillborn.or(this::open);
    stillborn = Optional.empty();
    wasOpened = died.isEmpty();
    return died.isPresent() ? died.get() : keep(session.orElseThrow().run(schedule, isTold));
  }

  private Trace ran(WorkerAnswer.Ran ran) {
    output = ran.output();
    roots = ran.trace().roots();
    initial = ran.trace().initial();
    session.orElseThrow().limits().stream()
        .filter(limit -> !options.fresh() || !limit.isAvoidedBy(Remedy.FRESH_PROCESSES))
        .forEach(limits::add);
    assumptions.addAll(session.orElseThrow().assumptions());
    if (options.fresh() || ran.isLast()) {
      retire();
    }
    return ran.trace();
  }

  /**
   * What is known of a run that took its process down, or was given up: a program that waits for
   * something outside of it is not wrong, but nobody knows what it would have done next.
   */
  private Trace crashed(WorkerAnswer.Died died, Schedule schedule, Outcome outcome) {
    output = died.seen().output();
    Optional<Trace> known = died.seen().run().map(WorkerProgram.Unfinished::trace);
    List<Event> events = known.map(Trace::events).orElse(List.of());
    return new Trace(
        schedule, roots, known.map(Trace::initial).orElse(initial), events, Map.of(), outcome);
  }

  private void retire() {
    session.ifPresent(Session::close);
    session = Optional.empty();
  }

  /** What the program printed in the last run, as far as that is known if it crashed. */
  public String output() {
    return output;
  }

  /** The number of the process that makes the next run, if there is one. */
  Optional<Long> pid() {
    return session.map(Session::pid);
  }

  @Override
  public List<Limit> limits() {
    return new ArrayList<>(limits);
  }

  @Override
  public List<Assumption> assumptions() {
    return new ArrayList<>(assumptions);
  }

  @Override
  public void close() {
    retire();
    sessions.close();
    owned.ifPresent(Launch::close);
  }
}
