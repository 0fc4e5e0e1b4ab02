package heddle.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program gets the verdict that it declares, and {@code docs/libraries.md} says so.
 *
 * <p>{@code -Dheddle.large=true} checks the large ones as well, {@code -Dheddle.only=REGEX} only
 * programs whose class name matches, and {@code -Dheddle.refresh=true} writes the table anew.
 */
class LibrariesTest {

  private static final String ONLY = System.getProperty("heddle.only", ".*");
  private static final boolean LARGE = Boolean.getBoolean("heddle.large");
  private static final boolean REFRESH = Boolean.getBoolean("heddle.refresh");

  /** Much more than any of them needs, so that a slow machine does not change a verdict. */
  private static final Duration TIME = Duration.ofMinutes(5);

  private static final Path TABLE = Path.of("..", "docs", "libraries.md");
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final String BEGIN = "<!-- programs -->\n";
  private static final String END = "<!-- end of programs -->\n";

  private static final Map<Subject, Summary> CHECKED = new ConcurrentHashMap<>();

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> programsGetTheVerdictTheyDeclare() throws IOException {
    ExecutorService processors = Executors.newFixedThreadPool(2);
    var tests = new ArrayList<DynamicTest>();
    for (Subject subject : Subject.all()) {
      if (subject.program().getName().matches(ONLY) && isChecked(subject.library())) {
        Future<Summary> summary = processors.submit(() -> subject.check(TIME));
        tests.add(
            DynamicTest.dynamicTest(
                subject.program().getSimpleName(), () -> compare(subject, summary.get())));
      }
    }
    processors.shutdown();
    return tests.stream();
  }

  private static boolean isChecked(Library library) {
    return LARGE || !library.large();
  }

  private static void compare(Subject subject, Summary summary) {
    CHECKED.put(subject, summary);
    assertEquals(subject.verdict(), verdict(summary), () -> "" + summary);
  }

  private static String verdict(Summary summary) {
    if (summary.verdict() instanceof Verdict.Verified) {
      return "verified";
    }
    return summary.findings().stream()
        .map(Finding::kind)
        .filter(kind -> !kind.equals("race"))
        .findFirst()
        .map(kind -> "fails: " + kind)
        .orElse("incomplete: " + summary.reasons());
  }

  @Test
  void theTableIsWhatTheProgramsDeclare() throws IOException {
    var rows = new ArrayList<String>();
    for (Subject subject : Subject.all()) {
      rows.add(row(subject));
    }

    List<String> table =
        programs(Files.readString(TABLE))
            .lines()
            .filter(line -> line.startsWith("| ["))
            .map(LibrariesTest::withoutFigures)
            .toList();

    if (!REFRESH) {
      assertEquals(rows, table, "-Dheddle.refresh=true writes the table anew");
    }
  }

  @AfterAll
  static void writeTable() throws IOException {
    if (!REFRESH) {
      return;
    }
    var text = new StringBuilder(BEGIN);
    text.append("| program | library | shows | verdict | runs | seconds |\n");
    text.append("|---|---|---|---|---|---|\n");
    for (Subject subject : Subject.all()) {
      Summary summary = CHECKED.get(subject);
      text.append(row(subject));
      text.append(
          summary == null
              ? " | |\n"
              : String.format(Locale.ROOT, " %d | %.1f |%n", summary.runs(), summary.seconds()));
    }
    String all = Files.readString(TABLE);
    Files.writeString(TABLE, all.replace(programs(all), text.toString()));
  }

  /** The part of the file that is written from the programs. */
  private static String programs(String text) {
    return text.substring(text.indexOf(BEGIN), text.indexOf(END));
  }

  /** The last two columns are of one machine and one JDK. */
  private static String withoutFigures(String line) {
    return line.replaceFirst("\\|[^|]*\\|[^|]*\\|$", "|");
  }

  private static String row(Subject subject) throws IOException {
    Path file = SOURCES.resolve(subject.program().getName().replace('.', '/') + ".java");
    String bug = subject.library().bug();
    return String.format(
        Locale.ROOT,
        "| [%s](../heddle-libraries/%s) | %s %s | %s%s | %s |",
        subject.program().getSimpleName(),
        file.toString().replace('\\', '/'),
        subject.library().value(),
        subject.version(),
        bug.isEmpty() ? "" : bug + ": ",
        comment(Files.readString(file)),
        subject.verdict());
  }

  /** What the program says about itself. */
  private static String comment(String source) {
    Matcher matcher = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL).matcher(source);
    return matcher.find() ? matcher.group(1).replaceAll("\\s*\\n \\* ?", " ").strip() : "";
  }
}
