package heddle.jvm.worker;

import heddle.jvm.load.Installation;
import heddle.protocol.Limit;
import heddle.protocol.Remedy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How worker processes are run.
 *
 * @param jdk which Java runs them
 * @param jvmOptions options for it, behind ours
 * @param patience how long a run may take
 * @param fresh whether each run gets a process of its own
 * @param fixed whether runs begin with what the first one in a process has left behind, so that
 *     state that leaks from it is the same in all of them; never together with {@code fresh}
 * @param patched whether the JDK's collections and streams get synchronized blocks for synchronized
 *     methods, which can be put under control; such a process takes longer to start
 * @param onThreads whether program threads run on threads of the system where they could be
 *     continuations, which are faster but cannot be stopped above native code
 * @param marked whether events get marks of the local states of their threads, as far as they are
 *     known; not in processes that make one run only
 */
public record WorkerOptions(
    Jdk jdk,
    List<String> jvmOptions,
    Duration patience,
    boolean fresh,
    boolean fixed,
    boolean patched,
    boolean onThreads,
    boolean marked) {

  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

  public WorkerOptions {
    jvmOptions = List.copyOf(jvmOptions);
    if (patience.isNegative() || patience.isZero()) {
      throw new IllegalArgumentException("the time limit must be positive, but was " + patience);
    }
  }

  /** The Java that runs this, and what is usual otherwise. */
  public static WorkerOptions defaults() {
    return new WorkerOptions(
        Jdk.running(), List.of(), DEFAULT_PATIENCE, false, false, false, false, false);
  }

  /** Where Heddle's own classes are that a worker needs: directories and jars. */
  public static List<Path> installation() {
    return Installation.classPath();
  }

  public WorkerOptions withJdk(Jdk other) {
    return new WorkerOptions(other, jvmOptions, patience, fresh, fixed, patched, onThreads, marked);
  }

  public WorkerOptions withJvmOptions(List<String> options) {
    return new WorkerOptions(jdk, options, patience, fresh, fixed, patched, onThreads, marked);
  }

  public WorkerOptions withPatience(Duration time) {
    return new WorkerOptions(jdk, jvmOptions, time, fresh, fixed, patched, onThreads, marked);
  }

  public WorkerOptions withFresh(boolean each) {
    return new WorkerOptions(
        jdk, jvmOptions, patience, each, fixed && !each, patched, onThreads, marked);
  }

  public WorkerOptions withFixed(boolean is) {
    return new WorkerOptions(
        jdk, jvmOptions, patience, fresh && !is, is, patched, onThreads, marked);
  }

  public WorkerOptions withPatched(boolean is) {
    return new WorkerOptions(jdk, jvmOptions, patience, fresh, fixed, is, onThreads, marked);
  }

  public WorkerOptions withThreads(boolean are) {
    return new WorkerOptions(jdk, jvmOptions, patience, fresh, fixed, patched, are, marked);
  }

  public WorkerOptions withMarked(boolean are) {
    return new WorkerOptions(jdk, jvmOptions, patience, fresh, fixed, patched, onThreads, are);
  }

  /** Processes in which this is done, too. */
  public WorkerOptions with(Remedy remedy) {
    return switch (remedy) {
      case FRESH_PROCESSES -> withFresh(true);
      case FIXED_START -> withFixed(true);
      case PATCHED_JDK -> withPatched(true);
      case SYSTEM_THREADS -> withThreads(true);
    };
  }

  /** What is done in these processes about limits that there would be otherwise. */
  public List<Remedy> applied() {
    return Stream.of(Remedy.values()).filter(remedy -> with(remedy).equals(this)).toList();
  }

  /**
   * Other processes, if some of these limits would be none in them. Whether each run gets a process
   * of its own stays as it is.
   */
  public Optional<WorkerOptions> neededBy(Collection<Limit> limits) {
    WorkerOptions needed = this;
    for (Remedy remedy : List.of(Remedy.PATCHED_JDK, Remedy.SYSTEM_THREADS)) {
      if (limits.stream().anyMatch(limit -> limit.isAvoidedBy(remedy))) {
        needed = needed.with(remedy);
      }
    }
    return needed.equals(this) ? Optional.empty() : Optional.of(needed);
  }
}
