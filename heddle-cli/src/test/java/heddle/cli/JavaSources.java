package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java programs for tests. */
final class JavaSources {

  private JavaSources() {}

  /** Compiles all sources in a directory, not below it. */
  static void compile(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      compile(files.filter(file -> file.toString().endsWith(".java")).toList(), to);
    }
  }

  /** Compiles one class, whose simple name is given, and returns the directory. */
  static Path compile(Path directory, String name, String text) throws IOException {
    Path source = directory.resolve("src").resolve(name + ".java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, text);
    Path to = directory.resolve("classes");
    compile(List.of(source), to);
    return to;
  }

  private static void compile(List<Path> sources, Path to) throws IOException {
    Files.createDirectories(to);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean done =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of("-g", "--release", "17", "-d", to.toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertTrue(done, messages.toString());
    }
  }
}
