package heddle.bench.load;

import heddle.engine.Budget;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The programs of {@code heddle-programs}, and what a check in another process says of one. */
final class Checks {

  /** The checks are kind to whoever else uses the machine. */
  private static final String NICE = "5";

  private static final int INCOMPLETE = 3;

  private static final int ERROR_LINES = 40;

  private final Path directory;

  /**
   * @param directory where checks run
   */
  Checks(Path directory) {
    this.directory = directory;
  }

  /**
   * What a check said.
   *
   * @param code its exit code
   * @param lines the verdict and what was found
   * @param isOfTime whether it did not come to its end because its time was over
   * @param errors the end of what it wrote to standard error
   */
  record Verdict(int code, List<String> lines, boolean isOfTime, List<String> errors) {

    boolean isSame(Verdict other) {
      return code == other.code && lines.equals(other.lines);
    }
  }

  /** Programs that can be checked without arguments, in an order that the seed decides. */
  static List<String> programs(long seed) throws IOException {
    Path classes = classes();
    var found = new ArrayList<String>();
    if (Files.isDirectory(classes)) {
      addPrograms(classes, found);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(classes)) {
        addPrograms(jar.getPath("/"), found);
      }
    }
    Collections.sort(found);
    Collections.shuffle(found, new Random(seed));
    return found;
  }

  private static void addPrograms(Path classes, List<String> found) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      files
          .map(file -> classes.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.contains("$"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .map(file -> file.replace('/', '.').replace(File.separatorChar, '.'))
          .filter(Checks::hasMain)
          .forEach(found::add);
    }
  }

  private static boolean hasMain(String name) {
    try {
      Class<?> type = Class.forName(name, false, Checks.class.getClassLoader());
      return Modifier.isStatic(type.getMethod("main", String[].class).getModifiers());
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  private static Path classes() {
    return parts()
        .filter(part -> part.toString().contains("heddle-programs"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("heddle-programs is not on the class path"));
  }

  private static Stream<Path> parts() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of);
  }

  private static String classPathOfPrograms() {
    return String.join(
        File.pathSeparator,
        parts()
            .map(Path::toString)
            .filter(part -> part.contains("heddle-programs") || part.contains("heddle-api"))
            .toList());
  }

  /** Checks a program. */
  Verdict check(String program, int budgetSeconds) throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt");
    Path errors = directory.resolve("errors.txt");
    var words = new ArrayList<>(List.of("nice", "-n", NICE));
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    words.addAll(List.of("heddle.cli.Main", "check", "--no-traces"));
    words.addAll(List.of("--budget", budgetSeconds + "s", "-cp", classPathOfPrograms(), program));
    Process check =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    if (!check.waitFor(2L * budgetSeconds + 60, TimeUnit.SECONDS)) {
      check.destroyForcibly();
      return new Verdict(-1, List.of("it did not end"), false, end(errors));
    }
    List<String> said = Files.readAllLines(output, StandardCharsets.UTF_8);
    String timeIsOver = Budget.DEFAULT.withTime(Duration.ofSeconds(budgetSeconds)).timeIsOver();
    boolean isOfTime =
        check.exitValue() == INCOMPLETE
            && said.stream().anyMatch(line -> line.contains(timeIsOver));
    return new Verdict(check.exitValue(), essence(said), isOfTime, end(errors));
  }

  private static List<String> end(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    return lines.subList(Math.max(0, lines.size() - ERROR_LINES), lines.size());
  }

  /** The verdict and what was found; not how long it took, nor with how many runs. */
  static List<String> essence(List<String> said) {
    return said.stream()
        .filter(line -> line.matches("(VERIFIED|FAILED|INCOMPLETE):.*| *found +.*"))
        .map(line -> line.replaceAll("[0-9][0-9,.]*", "N"))
        .toList();
  }
}
