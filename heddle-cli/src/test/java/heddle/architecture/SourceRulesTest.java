package heddle.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules that a compiler does not check. */
class SourceRulesTest {

  private static final int MOST_LINES = 400;
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void noSourceFileIsLongerThanItMayBe() throws IOException {
    assertEquals(List.of(), filesWhere(text -> text.lines().count() > MOST_LINES));
  }

  @Test
  void onlyTheCommandLinePrints() throws IOException {
    var prints = Pattern.compile("System\\.(out|err)\\b");
    assertEquals(
        List.of(
            "heddle-cli/src/main/java/heddle/cli/Main.java",
            // Takes what programs under test print.
            "heddle-jvm/src/main/java/heddle/jvm/Capture.java",
            // Tells the streams from other objects.
            "heddle-runtime/src/main/java/heddle/runtime/Escapes.java"),
        filesWhere(text -> prints.matcher(text).find()));
  }

  @Test
  void onlyTheCommandLineEndsTheProcess() throws IOException {
    assertEquals(
        List.of(
            "heddle-cli/src/main/java/heddle/cli/Main.java",
            // What becomes of the exits of programs under test.
            "heddle-instrument/src/main/java/heddle/instrument/pass/SystemPass.java",
            "heddle-runtime/src/main/java/heddle/runtime/Hooks.java"),
        filesWhere(text -> text.contains("System.exit(")));
  }

  @Test
  void noTypeHasANameThatSaysNothing() throws IOException {
    var names =
        Pattern.compile(
            "\\b(class|interface|record|enum) (\\w*(Impl|Manager|Utils?)|Abstract\\w*)\\b");
    assertEquals(List.of(), filesWhere(text -> names.matcher(text).find()));
  }

  @Test
  void everyPackageIsExplained() throws IOException {
    List<Path> sources = sources();
    for (Path source : sources) {
      Path explanation = source.resolveSibling("package-info.java");
      assertTrue(Files.exists(explanation), "there is no " + ROOT.relativize(explanation));
    }
  }

  private static List<String> filesWhere(Predicate<String> rule) throws IOException {
    var files = new ArrayList<String>();
    for (Path source : sources()) {
      if (rule.test(Files.readString(source))) {
        files.add(ROOT.relativize(source).toString().replace('\\', '/'));
      }
    }
    return files;
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      var sources = new ArrayList<Path>();
      for (Path module : modules.filter(path -> isModule(path)).sorted().toList()) {
        try (Stream<Path> files = Files.walk(module.resolve("src/main/java"))) {
          files.filter(path -> path.toString().endsWith(".java")).sorted().forEach(sources::add);
        }
      }
      return sources;
    }
  }

  /** Measurements and programs under test are left out: they print, and nobody depends on them. */
  private static boolean isModule(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith("heddle-")
        && !List.of("heddle-bench", "heddle-programs", "heddle-libraries").contains(name)
        && Files.isDirectory(path.resolve("src/main/java"));
  }
}
