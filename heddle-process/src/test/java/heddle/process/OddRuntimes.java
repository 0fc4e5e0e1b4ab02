package heddle.process;

import java.nio.file.Path;
import java.util.List;

/** How to start an {@link OddRuntime} with the JVM and the class path of the caller. */
final class OddRuntimes {

  private OddRuntimes() {}

  static ProgramCommand command(String behaviour) {
    return new ProgramCommand(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            OddRuntime.class.getName(),
            behaviour));
  }
}
