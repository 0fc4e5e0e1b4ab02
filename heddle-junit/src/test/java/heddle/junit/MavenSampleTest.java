package heddle.junit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sample project for Maven, run as a user would run it; the README shows what it prints. */
class MavenSampleTest {

  private static final Path BUILD = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> MODULES =
      List.of(
          "heddle-api",
          "heddle-protocol",
          "heddle-toy",
          "heddle-process",
          "heddle-engine",
          "heddle-report",
          "heddle-runtime",
          "heddle-instrument",
          "heddle-jvm",
          "heddle-check",
          "heddle-linear",
          "heddle-junit");

  @Test
  void theSampleShowsWhatItPromises() throws Exception {
    String home = System.getProperty("user.home");
    Path user = Path.of(System.getProperty("maven.repo.local", home + "/.m2/repository"));
    assumeTrue(isOnPath("mvn") && Files.isDirectory(user), "Maven is not on the PATH");
    Path directory = Path.of("target", "sample").toAbsolutePath();
    delete(directory);
    LocalRepository repository =
        LocalRepository.create(directory.resolve("repository"), user, BUILD, MODULES);
    Path project = directory.resolve("project");
    copy(BUILD.resolve("samples/maven"), project);

    String printed =
        maven(
            project,
            "-Dmaven.repo.local=" + repository.directory(),
            "-Dtest=AccountTest,HastyAccountDemo",
            "test");

    String readme = Files.readString(BUILD.resolve("README.md"));
    assertTrue(printed.contains("Tests run: 4, Failures: 1, Errors: 0, Skipped: 0"), printed);
    assertTrue(
        printed.contains("HastyAccountDemo.everyWithdrawalCounts:17 expected: <40>"), printed);
    assertTrue(printed.contains("@HeddleTest(replay = \"1:0x"), printed);
    assertTrue(
        printed.matches("(?s).*. isNeverOverdrawn \\[1\\] 30  VERIFIED  3 threads, .*"), printed);
    assertTrue(Files.exists(project.resolve("target/heddle/index.html")));
    assertShown(readme, between(printed, "main failed at Hasty", "FAILED: an interleaving"));
    assertShown(readme, between(printed, "Every step: target", "\n"));
    assertShown(readme, between(printed, "isNeverOverdrawn [1] 30", " runs,"));
  }

  private static String between(String text, String start, String end) {
    int from = text.indexOf(start);
    int to = text.indexOf(end, from);
    assertTrue(from >= 0 && to > from, text);
    return text.substring(from, to);
  }

  private static void assertShown(String readme, String piece) {
    assertTrue(readme.contains(piece), "the README does not show:\n" + piece);
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  /** Links are deleted, not what they lead to. */
  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> found = Files.walk(directory)) {
        for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(f -> !f.startsWith(from.resolve("target"))).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  private static String maven(Path project, String... arguments) throws Exception {
    var command = new ArrayList<>(List.of("mvn", "-o", "-B", "-Dstyle.color=never"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_OPTS");
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(5, TimeUnit.MINUTES));
    return printed;
  }
}
