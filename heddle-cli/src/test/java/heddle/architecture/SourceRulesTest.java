package heddle.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
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
  void onlyFrontEndsPrint() throws IOException {
    var prints = Pattern.compile("System\\.(out|err)\\b");
    assertEquals(
        List.of(
            "heddle-cli/src/main/java/heddle/cli/Main.java",
            // Tells what a test has proven.
            "heddle-junit/src/main/java/heddle/junit/Console.java",
            // Takes what programs under test print.
            "heddle-jvm/src/main/java/heddle/jvm/Capture.java",
            // Tells the streams from other objects.
            "heddle-runtime/src/main/java/heddle/runtime/heap/Escapes.java"),
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
  void hooksAreTakenOutOfForceInOnePlace() throws IOException {
    var takes = Pattern.compile("\\bcurrent = ");
    String runtime = "heddle-runtime/src/main/java/heddle/runtime/";
    assertEquals(
        List.of(
            runtime + "ContinuationRelay.java",
            runtime + "PlatformRelay.java",
            runtime + "Run.java",
            runtime + "turn/Control.java",
            runtime + "turn/Inert.java",
            runtime + "turn/Scheduler.java"),
        filesWhere(runtime, text -> takes.matcher(text).find()));
  }

  /** A thread whose hooks stay out of force goes on unseen. */
  @Test
  void hooksAreBackInForceWhateverHappens() throws IOException {
    var takes =
        Pattern.compile(
            "(Control\\.suspend|inert\\.enter)\\(\\);\\s++(\\w+ \\w+;\\s++)*+(?!try \\{)");
    assertEquals(
        // There the instrumented method has the finally.
        List.of("heddle-runtime/src/main/java/heddle/runtime/Hooks.java"),
        filesWhere("heddle-runtime/", text -> takes.matcher(text).find()));
  }

  @Test
  void noTypeHasANameThatSaysNothing() throws IOException {
    var names =
        Pattern.compile(
            "\\b(class|interface|record|enum) (\\w*(Impl|Manager|Utils?)|Abstract\\w*)\\b");
    assertEquals(List.of(), filesWhere(text -> names.matcher(text).find()));
  }

  /**
   * Sentences are for people: what code acts on is a value of a type, so that a sentence can be
   * reworded without a change of any verdict.
   */
  @Test
  void noCodeReadsASentence() throws IOException {
    var sentence = "\"[^\"\\n]*[a-z] [a-z][^\"\\n]*\"";
    var named = Pattern.compile("String (\\w+) =\\s+" + sentence);
    var constants = new TreeSet<String>();
    for (Path source : sources()) {
      Matcher matcher = named.matcher(Files.readString(source));
      while (matcher.find()) {
        constants.add(matcher.group(1));
      }
    }
    String constant = "(?:\\w+\\.)*(?:" + String.join("|", constants) + ")";
    var reads =
        Pattern.compile(
            "\\.(startsWith|endsWith|contains|indexOf|matches)\\(\\s*(?:"
                + sentence
                + "|"
                + constant
                + "\\b)");
    var files = new ArrayList<>(filesWhere(text -> reads.matcher(text).find()));
    files.removeAll(
        List.of(
            // What the virtual machine writes when it crashes, and when it starts.
            "heddle-jvm/src/main/java/heddle/jvm/worker/CrashLog.java",
            "heddle-jvm/src/main/java/heddle/jvm/worker/DeathCause.java",
            "heddle-jvm/src/main/java/heddle/jvm/worker/WorkerErrorTail.java",
            // Where an equals sign is put between a call and what it answered.
            "heddle-linear/src/main/java/heddle/linear/Explanation.java"));
    assertEquals(List.of(), files);
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

  private static List<String> filesWhere(String start, Predicate<String> rule) throws IOException {
    return filesWhere(rule).stream().filter(file -> file.startsWith(start)).toList();
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

  /**
   * Measurements, programs under test and the maker of the site print, and nobody depends on them.
   */
  private static boolean isModule(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith("heddle-")
        && !List.of("heddle-bench", "heddle-site", "heddle-programs", "heddle-libraries")
            .contains(name)
        && Files.isDirectory(path.resolve("src/main/java"));
  }
}
