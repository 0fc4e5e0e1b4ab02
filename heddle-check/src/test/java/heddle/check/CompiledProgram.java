package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.io.TempDir;

/** For tests of programs of one class. */
abstract class CompiledProgram {

  @TempDir Path directory;

  final JavaProgram program(String name, String text, String... arguments) throws IOException {
    return program(17, name, text, arguments);
  }

  /** A program that needs a newer release of Java. */
  final JavaProgram program(int release, String name, String text, String... arguments)
      throws IOException {
    Path source = Files.writeString(directory.resolve(name + ".java"), text);
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertEquals(
        0,
        javac.run(
            System.out,
            System.err,
            "--release",
            "" + release,
            "-d",
            directory.toString(),
            source.toString()));
    return new JavaProgram(
        new Program(List.of(directory), name, List.of(arguments)), WorkerOptions.defaults(), 1);
  }
}
