package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.protocol.Assumption;
import heddle.protocol.Deadline;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A process in which one program after the other makes one run (and one before it that initialises
 * classes and decides what needs models), each with classes of its own. What programs leave behind
 * in the JDK stays there, as it does when a build runs one test after the other. When a program
 * takes the process down, the next one gets a new process.
 */
public final class TrialWorker implements AutoCloseable {

  /** So many programs a process opens: the JDK and the runtime keep a little of each of them. */
  private static final int MOST_PROGRAMS = 200;

  /** A run may be long: nobody learns from it. */
  private static final Schedule FIRST =
      new Schedule(List.of(), Schedule.EMPTY.seed(), 20 * Schedule.DEFAULT_LIMIT);

  private final WorkerOptions options;
  private final Launch launch;
  private Optional<Session> session = Optional.empty();
  private Deadline deadline = Deadline.NEVER;
  private int programs;

  public TrialWorker(WorkerOptions options) {
    this.options = options.withFresh(false).withMarked(false);
    this.launch = new Launch(Launch.Entry.usual(), this.options);
  }

  /** What came of a run, with everything that the target says about it. */
  public record Trial(Trace trace, List<Limit> limits, List<Assumption> assumptions) {}

  /**
   * Runs a program once.
   *
   * @return empty if that did not come to an end, or cannot be done: why, is found out by who runs
   *     it in a process of its own
   */
  public Optional<Trial> run(Program program, Deadline until) {
    deadline = until;
    try {
      if (isOpened(program)) {
        WorkerAnswer answer = session.orElseThrow().run(FIRST, false);
        if (answer instanceof WorkerAnswer.Ran ran) {
          Session made = session.orElseThrow();
          return Optional.of(new Trial(ran.trace(), made.limits(), made.assumptions()));
        }
      }
    } catch (ProgramException | IllegalStateException e) {
      // The worker is closed by now, and whoever runs the program by itself is told the same.
    }
    session = Optional.empty();
    return Optional.empty();
  }

  private boolean isOpened(Program program) {
    if (++programs > MOST_PROGRAMS) {
      close(session);
    }
    if (session.isPresent()) {
      return session.get().reopen(program).isEmpty();
    }
    programs = 1;
    session = Session.open(launch, program, options, () -> deadline.isOver()).session();
    return session.isPresent();
  }

  private void close(Optional<Session> opened) {
    opened.ifPresent(Session::close);
    session = Optional.empty();
  }

  @Override
  public void close() {
    close(session);
    launch.close();
  }
}
