package heddle.jvm.worker;

import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.jvm.decode.LogDecoder;
import heddle.jvm.load.Agent;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.runtime.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Java programs, run in this JVM. */
final class JavaPrograms implements WorkerProgram.Source {

  /** The property that says that this process makes one run only. */
  static final String ONE_RUN = "heddle.oneRun";

  /** The property that says that runs begin with what the first one has left behind. */
  static final String FIXED_START = "heddle.fixedStart";

  /**
   * The runtime keeps the names of all operations, objects and cells that runs have had. Where each
   * run has new ones, they would fill the memory.
   */
  private static final int MOST_NAMES = 1 << 19;

  /** A new process takes about as long as so many runs. */
  private static final int LEAST_RUNS = 1 << 10;

  /** The property that names a file for the places without marks, for who looks for them. */
  private static final String REFUSED = "heddle.marks.refused";

  private static void showRefused() {
    String file = System.getProperty(REFUSED);
    if (file != null) {
      try {
        Files.writeString(Path.of(file), Run.active.marks.refused());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void prepare() {
    Agent.install();
  }

  @Override
  public WorkerProgram open(Program program, Duration patience) {
    Run.active.setPatience(patience.toNanos());
    JvmTarget target = open(program);
    return new WorkerProgram() {
      private int runs;

      @Override
      public Target target() {
        return target;
      }

      @Override
      public String output() {
        showRefused();
        return target.output();
      }

      @Override
      public boolean isWorn() {
        return ++runs >= LEAST_RUNS
            && Run.active.ops().size() + Run.active.names().size() > MOST_NAMES;
      }
    };
  }

  private static JvmTarget open(Program program) {
    if (Boolean.getBoolean(ONE_RUN)) {
      return JvmTarget.openForOneRun(program);
    }
    return Boolean.getBoolean(FIXED_START)
        ? JvmTarget.openWithFixedStart(program)
        : JvmTarget.open(program);
  }

  @Override
  public Optional<WorkerProgram.Unfinished> soFar(Schedule schedule) {
    return Optional.of(
        new WorkerProgram.Unfinished(
            new LogDecoder(Run.active).decode(schedule), JvmTarget.outputSoFar()));
  }
}
