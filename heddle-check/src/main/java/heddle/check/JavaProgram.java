package heddle.check;

import heddle.check.inspect.Inspection;
import heddle.check.save.Fingerprint;
import heddle.check.save.SavedRuns;
import heddle.check.save.UnusableFileException;
import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerPool;
import heddle.jvm.worker.WorkerTarget;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Java program to be checked in processes of its own.
 *
 * @param program what to run
 * @param processes how to run it
 * @param workers how many runs may be made at the same time
 */
public record JavaProgram(Program program, WorkerOptions processes, int workers) {

  /** An exploration that has to begin again has at least so much time. */
  private static final Duration SECOND_CHANCE = Duration.ofSeconds(5);

  /** For so many findings the output of the program is kept. */
  private static final int MOST_OUTPUTS = 20;

  public JavaProgram {
    if (workers < 1) {
      throw new HeddleException("a program needs at least 1 worker, but was given " + workers);
    }
  }

  /**
   * What came of checking a program.
   *
   * @param outputs what the program printed in the execution of each finding, in their order; for
   *     the first findings only
   */
  public record Checked(Summary summary, List<String> outputs) {
    public Checked {
      outputs = List.copyOf(outputs);
    }

    /** What the program printed in the execution of the finding with this number, from 0. */
    public String output(int finding) {
      return finding < outputs.size() ? outputs.get(finding) : "";
    }
  }

  /**
   * Explores the program. If runs turn out to depend on the runs before them, everything learnt so
   * far is worth nothing, and the exploration begins again with a new process for each run. If the
   * program uses synchronized methods of the JDK, or calls its own code by native methods, it
   * begins again with processes in which these are under control.
   *
   * @throws HeddleException if there is no such program
   */
  public Checked check(Options options, Progress progress) {
    inspect();
    return check(options, progress, Optional.empty());
  }

  /**
   * The same, and every run is kept in a file, from which a later exploration of the same program
   * goes on.
   *
   * @param changed is called if the file has runs of another program, which are given up
   * @throws HeddleException if there is no such program, or the file cannot be used
   */
  public Checked check(Options options, Progress progress, Path save, Runnable changed) {
    inspect();
    try (SavedRuns saved = SavedRuns.open(save, fingerprint(options))) {
      if (saved.isOfAnotherProgram()) {
        changed.run();
      }
      WorkerOptions before = processes.withFresh(isLeaking(saved));
      before = before.neededBy(saved.assumptions()).orElse(before);
      before = before.neededBy(saved.limits()).orElse(before);
      if (!before.equals(processes) && isLimited(saved)) {
        saved.giveUp();
      }
      return new JavaProgram(program, before, workers).check(options, progress, Optional.of(saved));
    } catch (UnusableFileException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  /** Whether each run had a process of its own, or should have had. */
  private static boolean isLeaking(SavedRuns saved) {
    return Stream.concat(saved.assumptions().stream(), saved.limits().stream())
        .anyMatch(text -> text.startsWith(WorkerTarget.LEAK));
  }

  /** Whether the exploration was stopped after it turned out that its runs are worth nothing. */
  private boolean isLimited(SavedRuns saved) {
    return saved.limits().stream().anyMatch(limit -> limit.startsWith(WorkerTarget.LEAK))
        || processes.neededBy(saved.limits()).isPresent();
  }

  private String fingerprint(Options options) {
    try {
      return new Fingerprint()
          .files(program.classPath())
          .text(program.mainClass())
          .texts(program.arguments())
          .texts(program.selection().only())
          .texts(program.selection().left())
          .texts(processes.jvmOptions())
          .text(processes.jdk().toString())
          .text(Integer.toString(options.stepLimit()))
          .files(WorkerOptions.installation())
          .end();
    } catch (IOException e) {
      throw new HeddleException("the class path cannot be read: " + e.getMessage(), e);
    }
  }

  private Checked check(Options options, Progress progress, Optional<SavedRuns> saved) {
    long start = System.nanoTime();
    WorkerOptions again;
    try {
      try (WorkerPool pool = WorkerPool.start(program, processes, workers)) {
        var target = new OtherProcesses(pool, processes);
        Summary summary =
            saved.isPresent()
                ? Heddle.explore(target, options, progress, saved.get())
                : Heddle.explore(target, options, progress);
        boolean isDoubtful = !processes.fresh() && !pool.doubts().isEmpty();
        boolean isLacking =
            summary.verdict() instanceof Verdict.Incomplete && target.needed().isPresent();
        if (progress.isStopped() || !isDoubtful && !isLacking) {
          return new Checked(summary, outputs(pool, summary));
        }
        again = isDoubtful ? processes.withFresh(true) : target.needed().orElseThrow();
      } catch (OtherProcesses.NeededException e) {
        again = e.needed();
      }
      Duration left = options.budget().time().minusNanos(System.nanoTime() - start);
      Budget budget =
          options.budget().withTime(left.compareTo(SECOND_CHANCE) > 0 ? left : SECOND_CHANCE);
      saved.ifPresent(SavedRuns::giveUp);
      return new JavaProgram(program, again, workers)
          .check(options.withBudget(budget), progress, saved);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  /**
   * Runs each finding's execution once more: outputs are not kept while there are many runs. Those
   * that take the process down are not run again.
   */
  private static List<String> outputs(WorkerPool pool, Summary summary) {
    var outputs = new ArrayList<String>();
    for (Finding finding : summary.findings()) {
      if (outputs.size() < MOST_OUTPUTS) {
        outputs.add(
            finding.trace().outcome() instanceof Outcome.Crashed
                ? pool.outputOfCrash(finding.trace())
                : output(pool, finding.trace()));
      }
    }
    return outputs;
  }

  private static String output(WorkerPool pool, Trace trace) {
    return Heddle.replay(pool, trace).difference().isEmpty() ? pool.output() : "";
  }

  /**
   * Runs a recorded execution again. If it then differs, that may be because it was made in other
   * processes, which the exploration began again with; so it is tried in those, too.
   *
   * @throws HeddleException if there is no such program
   */
  public Replayed replay(Trace recorded) {
    inspect();
    WorkerOptions again;
    try (WorkerPool pool = WorkerPool.start(program, processes, 1)) {
      Replay replay = Heddle.replay(pool, recorded);
      Optional<WorkerOptions> needed = processes.neededBy(pool.limits());
      if (replay.difference().isPresent() && needed.isPresent()) {
        again = needed.get();
      } else if (replay.difference().isPresent()
          && !pool.doubts().isEmpty()
          && !processes.fresh()) {
        again = processes.withFresh(true);
      } else {
        return new Replayed(replay, pool.output());
      }
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
    return new JavaProgram(program, again, workers).replay(recorded);
  }

  private void inspect() {
    try {
      Inspection.check(program, processes.jdk().version());
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }
}
