package heddle.jvm.worker;

import heddle.jvm.load.Installation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * How worker processes are run.
 *
 * @param jdk which Java runs them
 * @param jvmOptions options for it, behind ours
 * @param patience how long a run may take
 * @param fresh whether each run gets a process of its own
 * @param patched whether the JDK's collections and streams get synchronized blocks for synchronized
 *     methods, which can be put under control; such a process takes longer to start
 * @param onThreads whether program threads run on threads of the system where they could be
 *     continuations, which are faster but cannot be stopped above native code
 */
public record WorkerOptions(
    Jdk jdk,
    List<String> jvmOptions,
    Duration patience,
    boolean fresh,
    boolean patched,
    boolean onThreads) {

  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

  public WorkerOptions {
    jvmOptions = List.copyOf(jvmOptions);
    if (patience.isNegative() || patience.isZero()) {
      throw new IllegalArgumentException("the time limit must be positive, but was " + patience);
    }
  }

  /** The Java that runs this, and what is usual otherwise. */
  public static WorkerOptions defaults() {
    return new WorkerOptions(Jdk.running(), List.of(), DEFAULT_PATIENCE, false, false, false);
  }

  /** Where Heddle's own classes are that a worker needs: directories and jars. */
  public static List<Path> installation() {
    return Installation.classPath();
  }

  public WorkerOptions withJdk(Jdk other) {
    return new WorkerOptions(other, jvmOptions, patience, fresh, patched, onThreads);
  }

  public WorkerOptions withJvmOptions(List<String> options) {
    return new WorkerOptions(jdk, options, patience, fresh, patched, onThreads);
  }

  public WorkerOptions withPatience(Duration time) {
    return new WorkerOptions(jdk, jvmOptions, time, fresh, patched, onThreads);
  }

  public WorkerOptions withFresh(boolean each) {
    return new WorkerOptions(jdk, jvmOptions, patience, each, patched, onThreads);
  }

  public WorkerOptions withPatched(boolean is) {
    return new WorkerOptions(jdk, jvmOptions, patience, fresh, is, onThreads);
  }

  public WorkerOptions withThreads(boolean are) {
    return new WorkerOptions(jdk, jvmOptions, patience, fresh, patched, are);
  }

  /** Other processes, if these texts, limits among them, say that the program needs them. */
  public Optional<WorkerOptions> neededBy(Collection<String> texts) {
    WorkerOptions needed =
        withPatched(patched || says(texts, WorkerTarget.SYNCHRONIZED))
            .withThreads(onThreads || says(texts, WorkerTarget.NATIVE));
    return needed.equals(this) ? Optional.empty() : Optional.of(needed);
  }

  private static boolean says(Collection<String> texts, String beginning) {
    return texts.stream().anyMatch(text -> text.startsWith(beginning));
  }
}
