package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents speak of exists. */
class DocumentsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern MESSAGE = Pattern.compile("(?m)^### \"(.+)\"$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)[^)]*\\)");

  @Test
  void everyMessageThatIsExplainedCanBePrinted() throws IOException {
    String printed = sources();
    Matcher explained = MESSAGE.matcher(Files.readString(ROOT.resolve("docs/troubleshooting.md")));

    var unknown = new ArrayList<String>();
    int count = 0;
    while (explained.find()) {
      count++;
      for (String piece : explained.group(1).split("\\.\\.\\.")) {
        if (!printed.contains(piece.strip())) {
          unknown.add(piece);
        }
      }
    }

    assertEquals(List.of(), unknown);
    assertTrue(count > 20, "only " + count + " messages are explained");
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    var broken = new ArrayList<String>();
    for (Path document : documents()) {
      Matcher links = LINK.matcher(Files.readString(document));
      while (links.find()) {
        String link = links.group(1);
        if (!link.contains(":") && !Files.exists(document.resolveSibling(link))) {
          broken.add(ROOT.relativize(document) + " -> " + link);
        }
      }
    }

    assertEquals(List.of(), broken);
  }

  @Test
  void aSubjectHasOneDirectionOfItsError() throws IOException {
    var subjects = new HashSet<String>();
    var repeated = new ArrayList<String>();
    for (String line : Files.readAllLines(ROOT.resolve("docs/soundness.md"))) {
      if (line.startsWith("| ") && !subjects.add(line.split("\\|")[1].strip())) {
        repeated.add(line);
      }
    }

    assertEquals(List.of(), repeated);
    assertTrue(subjects.size() > 40, "only " + subjects.size() + " subjects");
  }

  private static List<Path> documents() throws IOException {
    var documents = new ArrayList<Path>();
    try (Stream<Path> files = Files.list(ROOT)) {
      files.filter(DocumentsTest::isDocument).forEach(documents::add);
    }
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(DocumentsTest::isDocument).forEach(documents::add);
    }
    return documents;
  }

  private static boolean isDocument(Path file) {
    return file.toString().endsWith(".md");
  }

  /** All that could be printed: sources, with the parts of broken texts put together. */
  private static String sources() throws IOException {
    var all = new StringBuilder();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module :
          modules.map(m -> m.resolve("src/main")).filter(Files::isDirectory).toList()) {
        try (Stream<Path> files = Files.walk(module)) {
          for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|js)")).toList()) {
            all.append(Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", ""));
          }
        }
      }
    }
    return all.toString();
  }
}
