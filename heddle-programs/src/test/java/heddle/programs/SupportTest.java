package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/supported.md} says what the programs show, and nothing else. */
class SupportTest {

  private static final Path TABLE = Path.of("..", "docs", "supported.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** Of programs that older JDKs do not compile; these do not look at their rows. */
  private static final Path NEWER_SOURCES = Path.of("src", "main", "java21");

  private static final boolean IS_NEWER = Runtime.version().feature() >= 21;
  private static final boolean REFRESH = Boolean.getBoolean("heddle.refresh");

  /** The packages of programs that show library classes and corners, with their headings. */
  private static final List<Map.Entry<String, String>> PACKAGES =
      List.of(
          Map.entry("locks", "Locks and other synchronisers"),
          Map.entry("queues", "Queues"),
          Map.entry("collections", "Collections"),
          Map.entry("plain", "Texts, dates and buffers made for one thread"),
          Map.entry("atomics", "Atomic variables"),
          Map.entry("modes", "Accesses weaker than volatile"),
          Map.entry("executors", "Executors"),
          Map.entry("futures", "Futures"),
          Map.entry("time", "Time"),
          Map.entry("waits", "Waits that end early, and long time limits"),
          Map.entry("spin", "Loops that wait"),
          Map.entry("virtual", "Virtual threads (JDK 21 and newer)"),
          Map.entry("corners", "Corners of the language and of the runtime"),
          Map.entry("silent", "What a thread learns without reading anything"),
          Map.entry("outside", "What comes from outside"),
          Map.entry("edges", "Where checkers for Java go wrong"));

  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(java\\.[\\w.]+);", Pattern.MULTILINE);

  /** Classes that no program is about. */
  private static final List<String> EVERYWHERE =
      List.of("java.util.List", "java.util.concurrent.TimeUnit", "java.io.IOException");

  @Test
  void theTableIsWhatTheProgramsDeclare() throws IOException {
    String text = table();

    if (REFRESH && IS_NEWER) {
      Files.writeString(TABLE, text);
    }
    assertEquals(
        comparable(Files.readString(TABLE)),
        comparable(text),
        "-Dheddle.refresh=true, on JDK 21 or newer, writes the table anew");
  }

  private static String comparable(String table) {
    return table
        .lines()
        .filter(line -> IS_NEWER || !line.contains("/java21/"))
        .collect(Collectors.joining("\n"));
  }

  private static String table() throws IOException {
    var text = new StringBuilder();
    text.append(
        """
        # What is supported

        Every row is a program of `heddle-programs` whose answer a test checks, on every JDK; the table is written from them
        (`mvn test -pl heddle-programs -am -Dtest=SupportTest -Dheddle.refresh=true`, with JDK 21 or newer). *verified*: all executions are explored and none fails.
        *fails*: the program is wrong on purpose, and that is found. *incomplete*: Heddle cannot say, and says why; nothing is passed over in
        silence. [soundness.md](soundness.md) has the direction of the error of everything that is approximated.
        """);
    Map<String, List<Declared>> programs = new TreeMap<>();
    for (Declared declared : Declared.all()) {
      String type = declared.program().getPackageName();
      programs
          .computeIfAbsent(type.substring(type.lastIndexOf('.') + 1), key -> new ArrayList<>())
          .add(declared);
    }
    for (Map.Entry<String, String> entry : PACKAGES) {
      text.append("\n## ").append(entry.getValue()).append("\n\n");
      text.append("| program | shows | classes of the JDK | verdict |\n|---|---|---|---|\n");
      for (Declared declared : programs.getOrDefault(entry.getKey(), List.of())) {
        text.append(row(declared));
      }
    }
    return text.toString();
  }

  private static String row(Declared declared) throws IOException {
    String name = declared.program().getName().replace('.', '/') + ".java";
    Path file = SOURCES.resolve(name);
    if (!Files.exists(file)) {
      file = NEWER_SOURCES.resolve(name);
    }
    String source = Files.readString(file);
    return "| [%s](../heddle-programs/%s) | %s | %s | %s |%n"
        .formatted(
            declared.name(),
            file.toString().replace('\\', '/'),
            comment(source),
            classes(source),
            verdict(declared))
        .replace(System.lineSeparator(), "\n");
  }

  /** The first sentence of what the program says about itself. */
  private static String comment(String source) {
    Matcher matcher = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL).matcher(source);
    if (!matcher.find()) {
      return "";
    }
    String text = matcher.group(1).replaceAll("\\s*\\n \\* ?", " ").strip();
    int end = text.indexOf(". ");
    return (end < 0 ? text : text.substring(0, end + 1))
        .replaceAll("\\{@(?:code|link) ([^}]*)}", "`$1`")
        .replace("|", "\\|");
  }

  private static String classes(String source) {
    var classes = new TreeSet<String>();
    Matcher matcher = IMPORT.matcher(source);
    while (matcher.find()) {
      String name = matcher.group(1);
      if (!EVERYWHERE.contains(name)) {
        classes.add("`" + name.substring(name.lastIndexOf('.') + 1) + "`");
      }
    }
    return String.join(", ", classes);
  }

  static String verdict(Declared declared) {
    if (!declared.fails().isEmpty()) {
      return "fails: " + declared.fails().stream().sorted().collect(Collectors.joining(", "));
    }
    return declared
        .incomplete()
        .map(why -> "incomplete: " + String.join(", or ", why.value()))
        .orElse("verified");
  }
}
