package heddle.check;

import heddle.jvm.Program;
import heddle.jvm.worker.TrialWorker;
import heddle.jvm.worker.TrialWorker.Trial;
import heddle.jvm.worker.WorkerOptions;
import heddle.protocol.Assumption;
import heddle.protocol.Deadline;
import heddle.protocol.Event;
import heddle.protocol.Limit;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.Optional;

/**
 * Tells quickly which of many programs have nothing to explore: they start no thread and choose
 * nothing, so their one execution is all there is. They make it in a process that they share. Of
 * all others, and of those that fail, nothing is told here: they are to be checked by themselves.
 */
public final class Trials implements AutoCloseable {

  private final TrialWorker worker;

  public Trials(WorkerOptions processes) {
    worker = new TrialWorker(processes);
  }

  /**
   * A program that passes without threads.
   *
   * @param skipped what a test said for which it makes no sense to run here; empty if it ran
   */
  public record Passed(Optional<String> skipped) {}

  /** Runs a program once; empty unless that is all there is to know about it. */
  public Optional<Passed> pass(Program program, Duration time) {
    return worker.run(program, Deadline.after(time)).filter(Trials::isAll).map(Trials::passed);
  }

  private static Passed passed(Trial trial) {
    return new Passed(
        trial.assumptions().stream()
            .filter(Assumption.Skipped.class::isInstance)
            .map(one -> ((Assumption.Skipped) one).text())
            .findFirst());
  }

  /**
   * What one run leaves behind for the next does not matter where there is one run only, nor what
   * is not seen of what threads do to each other. What makes the run itself doubtful does, as a
   * thread that is not under control.
   */
  private static boolean isAll(Trial trial) {
    Trace trace = trial.trace();
    return trace.outcome() instanceof Outcome.Completed
        && trace.roots().size() == 1
        && trace.events().stream().noneMatch(Trials::isMore)
        && trial.limits().stream().allMatch(limit -> isOfLaterRuns(limit) || !limit.isDoubt());
  }

  private static boolean isMore(Event event) {
    Operation operation = event.operation();
    return operation instanceof Operation.Fork
        || operation instanceof Operation.Fail
        || operation instanceof Operation.Choice;
  }

  private static boolean isOfLaterRuns(Limit limit) {
    return limit.isAvoidedBy(Remedy.FRESH_PROCESSES);
  }

  @Override
  public void close() {
    worker.close();
  }
}
