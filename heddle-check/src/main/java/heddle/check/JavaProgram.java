package heddle.check;

import heddle.check.inspect.Inspection;
import heddle.check.save.Fingerprint;
import heddle.check.save.SavedRuns;
import heddle.check.save.UnusableFileException;
import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerPool;
import heddle.protocol.Assumption;
import heddle.protocol.Deadline;
import heddle.protocol.Finding;
import heddle.protocol.NotRunException;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A Java program to be checked in processes of its own.
 *
 * @param program what to run
 * @param processes how to run it
 * @param workers how many runs may be made at the same time
 */
public record JavaProgram(Program program, WorkerOptions processes, int workers) {

  /**
   * One in so many parts of the time, but no more than so much, is left for what comes after the
   * exploration; it may take as much longer.
   */
  private static final int ENDING_PART = 20;

  private static final Duration ENDING = Duration.ofSeconds(2);

  private static final Duration LEAST = Duration.ofMillis(1);

  /** Processes for one run each get one in so many parts of the time, if others are left. */
  private static final int FRESH_PART = 2;

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
   * @param skipped what a test said for which it makes no sense to run here; empty if it said
   *     nothing
   */
  public record Checked(Summary summary, List<String> outputs, Optional<String> skipped) {
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
   * far is worth nothing, and the exploration begins again with a new process for each run; if that
   * takes too long, with runs that all begin with what the first one has left behind. If the
   * program uses synchronized methods of the JDK, or calls its own code by native methods, it
   * begins again with processes in which these are under control. If runs differ while threads are
   * known by their local states, it begins again by histories.
   *
   * @throws HeddleException if there is no such program
   */
  public Checked check(Options options, Progress progress) {
    var deadline = Deadline.after(options.budget().time());
    inspect();
    return new JavaProgram(program, marked(options), workers)
        .check(options, progress, Optional.empty(), deadline);
  }

  /**
   * Checks the program and keeps every run in a file, from which a later exploration of the same
   * program goes on.
   *
   * @param changed is called if the file has runs of another program, which are given up
   * @param complaints is told why the file does not have all runs, if so
   * @throws HeddleException if there is no such program, or what is in the file cannot be used
   */
  public Checked check(
      Options options,
      Progress progress,
      Path save,
      Runnable changed,
      Consumer<String> complaints) {
    var deadline = Deadline.after(options.budget().time());
    inspect();
    SavedRuns opened;
    try {
      opened = SavedRuns.open(save, fingerprint(options));
    } catch (UnusableFileException e) {
      if (!e.isOfDisk()) {
        throw new HeddleException(e.getMessage(), e);
      }
      complaints.accept(e.getMessage());
      return check(options, progress, Optional.empty(), deadline);
    }
    try (SavedRuns saved = opened) {
      if (saved.isOfAnotherProgram()) {
        changed.run();
      }
      WorkerOptions before = before(saved).withMarked(isMarked(options));
      if (!before.equals(marked(options)) && isLimited(saved)) {
        saved.giveUp();
      }
      return new JavaProgram(program, before, workers)
          .check(options, progress, Optional.of(saved), deadline);
    } finally {
      opened.broken().ifPresent(complaints);
    }
  }

  private WorkerOptions marked(Options options) {
    return processes.withMarked(isMarked(options));
  }

  /** Whether somebody asks what threads still know: marks cost time, and others do without. */
  private static boolean isMarked(Options options) {
    return options.memory() == Options.Memory.LOCAL
        && (options.strategy() == StrategyName.AUTO || options.strategy() == StrategyName.CAUSAL);
  }

  /** Processes such as those in which the runs were made, or should have been made. */
  private WorkerOptions before(SavedRuns saved) {
    WorkerOptions before = processes.withFresh(false);
    for (Remedy remedy : Remedy.values()) {
      boolean isNeeded = saved.limits().stream().anyMatch(limit -> limit.isAvoidedBy(remedy));
      if (isNeeded || saved.assumptions().contains(new Assumption.Applied(remedy))) {
        before = before.with(remedy);
      }
    }
    return before;
  }

  /** Whether the exploration was stopped after it turned out that its runs are worth nothing. */
  private boolean isLimited(SavedRuns saved) {
    return saved.limits().stream().anyMatch(limit -> limit.isAvoidedBy(Remedy.FRESH_PROCESSES))
        || processes.neededBy(saved.limits()).isPresent();
  }

  /** A text that is another one if runs of the program may be others. */
  public String fingerprint(Options options) {
    try {
      return new Fingerprint()
          .files(program.classPath())
          .text(program.mainClass())
          .texts(program.arguments())
          .texts(program.selection().only())
          .texts(program.selection().left())
          .text(program.waits().toString())
          .texts(processes.jvmOptions())
          .text(processes.jdk().toString())
          .text(Integer.toString(options.stepLimit()))
          .files(WorkerOptions.installation())
          .end();
    } catch (IOException e) {
      throw new HeddleException("the class path cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * @param deadline when everything is to be over
   */
  private Checked check(
      Options options, Progress progress, Optional<SavedRuns> saved, Deadline deadline) {
    WorkerOptions again;
    int steps;
    long start = System.nanoTime();
    try {
      var last = Deadline.after(deadline.left().plus(ENDING));
      Duration time = share(deadline.left());
      Duration part = processes.fresh() ? time.dividedBy(FRESH_PART) : time;
      try (WorkerPool pool = WorkerPool.start(program, processes, workers, last)) {
        var target = new OtherProcesses(pool, processes);
        Options left = options.withBudget(options.budget().withTimeLeft(part));
        Summary summary =
            saved.isPresent()
                ? Heddle.explore(target, left, progress, saved.get())
                : Heddle.explore(target, left, progress);
        boolean isDoubtful =
            !processes.fresh()
                && pool.limits().stream()
                    .anyMatch(limit -> limit.isAvoidedBy(Remedy.FRESH_PROCESSES));
        boolean isLacking =
            summary.verdict() instanceof Verdict.Incomplete && target.needed().isPresent();
        boolean isUnlike = processes.marked() && isNondeterministic(summary);
        boolean isEnd = progress.isStopped() || deadline.left().compareTo(ENDING) < 0;
        boolean isSlow = processes.fresh() && isOutOfTime(summary, part, start);
        if (isEnd || !isDoubtful && !isLacking && !isSlow && !isUnlike) {
          return told(pool, summary);
        }
        again = next(target, isSlow, isUnlike);
        steps = target.steps();
      } catch (OtherProcesses.NeededException e) {
        again = e.needed();
        steps = e.steps();
      }
      again =
          Affordable.processes(
              processes,
              again,
              Duration.ofNanos(System.nanoTime() - start),
              steps,
              deadline.left());
      saved.ifPresent(SavedRuns::giveUp);
      return new JavaProgram(program, again, workers).check(options, progress, saved, deadline);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  private WorkerOptions next(OtherProcesses target, boolean isSlow, boolean isUnlike) {
    if (isSlow) {
      return processes.withFixed(true);
    }
    Optional<WorkerOptions> needed = target.needed();
    return isUnlike ? needed.orElse(processes).withMarked(false) : needed.orElseThrow();
  }

  /**
   * Whether runs of the same schedule differed. Then a thread may hold something that is not the
   * same in all runs and makes no difference; by histories that does not matter.
   */
  private static boolean isNondeterministic(Summary summary) {
    return summary.findings().stream().anyMatch(Finding.Nondeterminism.class::isInstance);
  }

  /** Whether an exploration found nothing because it had too little time. */
  private static boolean isOutOfTime(Summary summary, Duration time, long start) {
    return summary.verdict() instanceof Verdict.Incomplete
        && summary.findings().isEmpty()
        && System.nanoTime() - start >= time.toNanos();
  }

  /**
   * What an exploration may use of the time that is left, so that something is left for the end.
   */
  private static Duration share(Duration left) {
    Duration part = left.dividedBy(ENDING_PART);
    Duration search = left.minus(part.compareTo(ENDING) < 0 ? part : ENDING);
    return search.compareTo(LEAST) > 0 ? search : LEAST;
  }

  /**
   * Runs each finding's execution once more: outputs and the program's own words are not kept while
   * there are many runs. Those that take the process down are not run again.
   */
  private static Checked told(WorkerPool pool, Summary summary) {
    var outputs = new ArrayList<String>();
    var findings = new ArrayList<Finding>();
    for (Finding finding : summary.findings()) {
      if (outputs.size() >= MOST_OUTPUTS) {
        findings.add(finding);
      } else if (finding.trace().outcome() instanceof Outcome.Crashed) {
        outputs.add(pool.outputOfCrash(finding.trace()));
        findings.add(finding);
      } else {
        Optional<Trace> seen = again(pool, finding.trace());
        outputs.add(seen.isPresent() ? pool.output() : "");
        findings.add(seen.map(trace -> finding.with(trace.glossary())).orElse(finding));
      }
    }
    Optional<String> skipped =
        pool.assumptions().stream()
            .filter(Assumption.Skipped.class::isInstance)
            .map(one -> ((Assumption.Skipped) one).text())
            .findFirst();
    return new Checked(summary.withFindings(findings), outputs, skipped);
  }

  private static Optional<Trace> again(WorkerPool pool, Trace trace) {
    try {
      Replay replay = Heddle.replay(pool, trace);
      return replay.difference().isEmpty() ? Optional.of(replay.seen()) : Optional.empty();
    } catch (NotRunException e) {
      return Optional.empty();
    }
  }

  /**
   * Runs a recorded execution again. If it then differs, that may be because it was made in other
   * processes, which the exploration began again with; so it is tried in those, too.
   *
   * @throws HeddleException if there is no such program
   */
  public Replayed replay(Trace recorded) {
    return replay(recorded, version());
  }

  /** The feature release of the JDK that runs the program. */
  public int version() {
    return processes.jdk().version();
  }

  /**
   * Replays an execution that may have been recorded by a JDK of another version: what differs
   * between JDKs and not in the program is not compared.
   */
  public Replayed replay(Trace recorded, int recordedBy) {
    inspect();
    WorkerOptions again;
    try (WorkerPool pool = WorkerPool.start(program, processes, 1)) {
      Replay strict = Heddle.replay(pool, recorded);
      Replay replay = recordedBy == version() ? strict : strict.acrossJdks();
      Optional<WorkerOptions> needed = processes.neededBy(pool.limits());
      if (replay.difference().isPresent() && needed.isPresent()) {
        again = needed.get();
      } else if (replay.difference().isPresent()
          && pool.limits().stream().anyMatch(limit -> limit.isAvoidedBy(Remedy.FRESH_PROCESSES))
          && !processes.fresh()
          && !processes.fixed()) {
        again = processes.withFresh(true);
      } else {
        return new Replayed(replay, pool.output());
      }
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
    return new JavaProgram(program, again, workers).replay(recorded, recordedBy);
  }

  private void inspect() {
    try {
      Inspection.check(program, processes.jdk().version());
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }
}
