package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.load.Installation;
import heddle.protocol.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Starts {@link OddWorker}s with the JVM of the caller. */
final class OddWorkers {

  static final String LOST_UPDATE =
      """
      thread main { fork a fork b join a join b r = read x assert r == 2 }
      thread a { r = read x write x r + 1 }
      thread b { r = read x write x r + 1 }
      """;

  static final WorkerOptions OPTIONS =
      WorkerOptions.defaults()
          .withJvmOptions(List.of("-XX:TieredStopAtLevel=1", "-Xmx64m"))
          .withPatience(Duration.ofSeconds(30));

  private OddWorkers() {}

  static WorkerTarget start(String behaviour, WorkerOptions options, String... more) {
    return WorkerTarget.start(program(behaviour, more), options, entry());
  }

  static WorkerTarget start(
      String behaviour, WorkerOptions options, Deadline deadline, String... more) {
    return WorkerTarget.start(program(behaviour, more), options, deadline, entry());
  }

  static Program program(String behaviour, String... more) {
    var arguments = new ArrayList<>(List.of(LOST_UPDATE));
    arguments.addAll(List.of(more));
    return new Program(List.of(), behaviour, arguments);
  }

  static Launch.Entry entry() {
    return entry(Launch.Entry.canBeApart());
  }

  static Launch.Entry entry(boolean apart) {
    return new Launch.Entry(OddWorker.class.getName(), classPath(), false, apart);
  }

  private static List<Path> classPath() {
    return List.of(
        Installation.locationOf("heddle/protocol/Target.class"),
        Installation.locationOf("heddle/toy/ToyTarget.class"),
        Installation.locationOf("heddle/instrument/Selection.class"),
        Installation.locationOf("heddle/jvm/worker/WorkerMain.class"),
        Installation.locationOf("heddle/jvm/worker/OddWorker.class"));
  }
}
