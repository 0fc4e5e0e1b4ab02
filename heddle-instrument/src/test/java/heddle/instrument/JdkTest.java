package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The JDK itself, retransformed in a JVM of its own: everything verifies, works, and compiles. */
@Timeout(120)
class JdkTest {

  @TempDir private Path directory;

  @Test
  void theRetransformedJdkVerifiesAndWorks() throws Exception {
    List<String> plain = java(List.of());
    List<String> retransformed = java(agent());

    String failures = line("retransformed ", retransformed);
    assertTrue(failures.endsWith(", failures {}"), failures);
    assertEquals("beside java/util/HashMap$Hooked$putVal", line("beside ", retransformed));
    assertEquals(line("sum ", plain), line("sum ", retransformed));
    assertEquals("prologues BLOCKED NEW truefalse0 0.25", line("prologues ", retransformed));
    assertEquals(List.of(), retransformed.stream().filter(JdkTest::isRefusal).toList());
  }

  /** Whether a compiler gave a method up, for another reason than that the class has changed. */
  private static boolean isRefusal(String line) {
    return line.contains("COMPILE SKIPPED")
        && Stream.of("redefined", "Jvmti", "class loading").noneMatch(line::contains);
  }

  private static String line(String start, List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .orElseThrow(() -> new AssertionError(String.join("\n", lines)));
  }

  private List<String> agent() throws IOException {
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(new Attributes.Name("Premain-Class"), "heddle.instrument.JdkAgent");
    manifest.getMainAttributes().put(new Attributes.Name("Can-Retransform-Classes"), "true");
    Path agent = directory.resolve("agent.jar");
    try (OutputStream out = Files.newOutputStream(agent)) {
      new JarOutputStream(out, manifest).close();
    }
    Path hooks = directory.resolve("hooks.jar");
    Path classes = Path.of("target", "test-classes");
    try (var jar = new JarOutputStream(Files.newOutputStream(hooks));
        Stream<Path> files = Files.walk(classes.resolve("heddle/runtime"))) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        jar.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(file));
      }
    }
    return List.of(
        "-javaagent:" + agent + "=" + hooks,
        "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
        "--add-opens=java.base/java.util=ALL-UNNAMED",
        "-Xshare:off",
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+BytecodeVerificationLocal",
        "-XX:+PrintCompilation");
  }

  /** What the exercise says on standard error, then what the VM says on standard output. */
  private List<String> java(List<String> options) throws Exception {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("heddle.instrument.JdkExercise");
    Path output = Files.createTempFile(directory, "output", ".txt");
    Path errors = Files.createTempFile(directory, "errors", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(errors));
    assertEquals(0, process.waitFor(), String.join("\n", lines));
    lines.addAll(Files.readAllLines(output));
    return lines;
  }
}
