package heddle.jvm.worker;

import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.jvm.decode.LogDecoder;
import heddle.jvm.load.Agent;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.runtime.Run;
import java.time.Duration;
import java.util.Optional;

/** Java programs, run in this JVM. */
final class JavaPrograms implements Subject.Source {

  /** The property that says that this process makes one run only. */
  static final String ONE_RUN = "heddle.oneRun";

  @Override
  public void prepare() {
    Agent.install();
  }

  @Override
  public Subject open(Program program, Duration patience) {
    Run.active.setPatience(patience.toNanos());
    JvmTarget target =
        Boolean.getBoolean(ONE_RUN) ? JvmTarget.openForOneRun(program) : JvmTarget.open(program);
    return new Subject() {
      @Override
      public Target target() {
        return target;
      }

      @Override
      public String output() {
        return target.output();
      }
    };
  }

  @Override
  public Optional<Subject.Unfinished> soFar(Schedule schedule) {
    return Optional.of(
        new Subject.Unfinished(
            new LogDecoder(Run.active).decode(schedule), JvmTarget.outputSoFar()));
  }
}
