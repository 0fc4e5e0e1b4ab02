package heddle.jvm.worker;

import static java.util.stream.Collectors.joining;

import heddle.jvm.Program;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.runtime.Heap;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A Java program that runs in a process of its own; one at a time.
 *
 * <p>Whatever the program does to its process is a trace that ends {@link Outcome.Crashed}: the
 * next run gets a new process. If the process may have died of something else, such as a signal,
 * the run is made once more before the program is blamed for it, and {@link #assumptions} says so.
 */
public final class WorkerTarget implements Target {

  /** How many different events, operations, names may be known by numbers on both sides. */
  static final int MOST_NUMBERS = 1 << 19;

  /**
   * How a limit begins that says that a run depends on the runs before it. It is none if each run
   * gets a process of its own.
   */
  public static final String LEAK = Heap.LEAK;

  /**
   * How a limit begins that is none if the JDK's synchronized methods are {@linkplain
   * WorkerOptions#patched patched}.
   */
  public static final String SYNCHRONIZED = "synchronized methods of ";

  /**
   * How a limit begins that is none if program threads run {@linkplain WorkerOptions#onThreads on
   * threads of the system}.
   */
  public static final String NATIVE = Heap.NATIVE;

  private final WorkerOptions options;
  private final Sessions sessions;
  private final Optional<Launch> owned;
  private Optional<Session> session = Optional.empty();

  /** What the program died of while it was loaded; the answer to the next run. */
  private Optional<Answer.Died> stillborn = Optional.empty();

  private List<ThreadName> roots = List.of(new ThreadName("main"));
  private Map<Cell, Value> initial = Map.of();
  private String output = "";
  private final Set<String> limits = new LinkedHashSet<>();
  private final Set<String> assumptions = new LinkedHashSet<>();

  WorkerTarget(WorkerOptions options, Sessions sessions, Optional<Launch> owned) {
    this.options = options;
    this.sessions = sessions;
    this.owned = owned;
    if (options.fresh()) {
      assumptions.add(LEAK + " of this program, so each run was made in a new process");
    }
    if (options.onThreads()) {
      assumptions.add(NATIVE + " as continuations, so they ran on threads of the system");
    }
    if (options.patched()) {
      assumptions.add(SYNCHRONIZED + "the JDK are run as if they had synchronized blocks");
    }
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
    var launch = new Launch(entry, options);
    var target =
        new WorkerTarget(options, new Sessions(program, options, launch, 1), Optional.of(launch));
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
   * @throws heddle.jvm.ProgramException if the program cannot be run; the text is for the user
   */
  void prepare() {
    stillborn = open();
  }

  /** Makes sure that there is a worker with the program; otherwise says what it died of. */
  private Optional<Answer.Died> open() {
    if (session.isPresent()) {
      return Optional.empty();
    }
    Sessions.Opening opening = sessions.take();
    session = opening.died().isPresent() ? Optional.empty() : Optional.of(opening.session());
    return opening.died();
  }

  private Answer keep(Answer answer) {
    if (answer instanceof Answer.Died) {
      session = Optional.empty();
    }
    return answer;
  }

  @Override
  public Trace run(Schedule schedule) {
    Answer answer = attempt(schedule);
    if (answer instanceof Answer.Died died && died.accidental()) {
      answer = attempt(schedule);
      if (answer instanceof Answer.Ran) {
        assumptions.add(
            "%s, but not when the same run was made again"
                .formatted(died.message().lines().findFirst().orElse("a process died")));
      }
    }
    return answer instanceof Answer.Ran ran ? ran(ran) : crashed((Answer.Died) answer, schedule);
  }

  private Answer attempt(Schedule schedule) {
    Optional<Answer.Died> died = stillborn.or(this::open);
    stillborn = Optional.empty();
    return died.isPresent() ? died.get() : keep(session.orElseThrow().run(schedule));
  }

  private Trace ran(Answer.Ran ran) {
    output = ran.output();
    roots = ran.trace().roots();
    initial = ran.trace().initial();
    session.orElseThrow().limits().stream()
        .filter(limit -> !options.fresh() || !limit.startsWith(LEAK))
        .forEach(limits::add);
    assumptions.addAll(session.orElseThrow().assumptions());
    if (options.fresh()) {
      retire();
    }
    return ran.trace();
  }

  /**
   * A program that waits for something outside of it is not wrong; but nobody knows what it would
   * have done next.
   */
  private Trace crashed(Answer.Died died, Schedule schedule) {
    output = died.seen().output();
    Optional<Trace> known = died.seen().run().map(Subject.Unfinished::trace);
    List<Event> events = known.map(Trace::events).orElse(List.of());
    boolean waits = died.waiting() && events.size() < schedule.limit();
    if (waits) {
      limits.add(died.message().lines().limit(2).map(String::strip).collect(joining(" ")));
    }
    return new Trace(
        schedule,
        roots,
        known.map(Trace::initial).orElse(initial),
        events,
        Map.of(),
        waits ? new Outcome.CutOff(schedule.limit()) : new Outcome.Crashed(died.message()));
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
  public List<String> limits() {
    return new ArrayList<>(limits);
  }

  @Override
  public List<String> doubts() {
    return limits.stream().filter(limit -> limit.startsWith(LEAK)).toList();
  }

  @Override
  public List<String> assumptions() {
    return new ArrayList<>(assumptions);
  }

  @Override
  public void close() {
    retire();
    sessions.close();
    owned.ifPresent(Launch::close);
  }
}
