package heddle.programs.random;

import heddle.jvm.load.FrameAccess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@link MarkedMain} in a JVM of its own, as a worker would be. */
final class MarkedJvm {

  private MarkedJvm() {}

  /** What it prints, without what the JVM says. */
  static List<String> run(Path directory, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-ea", "-XX:+UseSerialGC", "-XX:+EnableDynamicAgentLoading"));
    command.addAll(FrameAccess.flags());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(MarkedMain.class.getName());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    return Files.readAllLines(output, StandardCharsets.UTF_8).stream()
        .filter(line -> line.startsWith("Random") || line.startsWith("differs"))
        .toList();
  }
}
