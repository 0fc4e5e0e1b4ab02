package heddle.process;

import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.Hello;
import heddle.protocol.text.Wire;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * A target that runs in a process of its own and speaks {@link Wire}. The process stays alive from
 * run to run. Once it has broken the protocol it is destroyed, with all that it started, and the
 * target is of no more use.
 */
public final class ProcessTarget implements Target {

  /** How long a runtime may take for an answer if nobody says otherwise. */
  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

  private static final String A_HELLO = "a hello such as {\"heddle\":1,\"explore\":\"values\"}";
  private static final String A_TRACE = "a trace such as {\"events\":[...]}";

  private final ProgramCommand command;
  private final ProcessLimits limits;
  private final Child child;
  private final Hello hello;
  private int line;
  private boolean open = true;

  private ProcessTarget(ProgramCommand command, ProcessLimits limits) {
    this.command = command;
    this.limits = limits;
    this.child = started(command, limits);
    String first = nextLine(A_HELLO, limits.hello());
    try {
      this.hello = Wire.readHello(first);
    } catch (FormatException e) {
      throw broken(e);
    }
    child.rememberHelpers();
  }

  /**
   * Starts a runtime and waits for its hello.
   *
   * @param patience how long the runtime may take for its hello and for each answer
   * @throws TargetException if it cannot be started or says something else
   */
  public static ProcessTarget start(ProgramCommand command, Duration patience) {
    return start(command, ProcessLimits.patience(patience));
  }

  static ProcessTarget start(ProgramCommand command, ProcessLimits limits) {
    return new ProcessTarget(command, limits);
  }

  private static Child started(ProgramCommand command, ProcessLimits limits) {
    try {
      return new Child(command, limits);
    } catch (IOException e) {
      throw new TargetException(Complaint.notStarted(command, e), e);
    }
  }

  /** What the runtime said it can be explored by. */
  public Hello.Explore explore() {
    return hello.explore();
  }

  /**
   * Runs the program once.
   *
   * @throws TargetException if the runtime does not answer with a trace of this schedule in time
   */
  @Override
  public Trace run(Schedule schedule) {
    if (!open) {
      throw new TargetException(Complaint.ended(command));
    }
    Optional<Output> early = child.received();
    if (early.isPresent()) {
      throw unexpected("nothing before the next schedule", early.get());
    }
    child.send(Wire.schedule(schedule, hello));
    String answer = nextLine(A_TRACE, limits.answer());
    child.rememberHelpersNowAndThen();
    try {
      return Wire.readTrace(answer, line, schedule, hello);
    } catch (FormatException e) {
      throw broken(e);
    }
  }

  private String nextLine(String expected, Duration patience) {
    try {
      Optional<Output> output = child.receive(patience);
      if (output.isEmpty()) {
        throw complaint().timedOut(expected, patience);
      }
      if (output.get() instanceof Output.Line text) {
        line++;
        return text.text();
      }
      throw unexpected(expected, output.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw complaint().interrupted(expected);
    }
  }

  private TargetException unexpected(String expected, Output output) {
    if (output instanceof Output.Closed) {
      return complaint().closed(expected);
    }
    String seen =
        output instanceof Output.Line text ? text.text() : ((Output.Garbled) output).what();
    return complaint().garbled(expected, seen);
  }

  private TargetException broken(FormatException e) {
    return complaint().broken(e);
  }

  /** Ends the conversation; what is complained about is the line after the last one. */
  private Complaint complaint() {
    open = false;
    return new Complaint(command, child, line + 1);
  }

  /** Ends the process, with all that it started. */
  @Override
  public void close() {
    if (open) {
      open = false;
      child.close(limits.farewell());
    }
  }
}
