package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents speak of exists. */
class DocumentsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern MESSAGE = Pattern.compile("(?m)^### \"(.+)\"$");
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");
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

  @Test
  void everyThreatToAVerdictHasATest() throws IOException {
    String text = Files.readString(ROOT.resolve("docs/soundness.md"));
    int start = text.indexOf("### What could make a verdict false");
    assertTrue(start >= 0, "there is no such section");
    String section = text.substring(start, text.indexOf("\n## ", start));
    Set<String> tests = tests();

    var unwatched = new ArrayList<String>();
    int rows = 0;
    for (String row : section.lines().filter(line -> line.startsWith("| ")).skip(1).toList()) {
      rows++;
      List<String> named =
          TEST.matcher(row.substring(row.lastIndexOf('|', row.length() - 2)))
              .results()
              .map(test -> test.group(1))
              .toList();
      if (named.isEmpty() || !tests.containsAll(named)) {
        unwatched.add(row);
      }
    }

    assertEquals(List.of(), unwatched);
    assertTrue(rows > 15, "only " + rows + " rows");
  }

  /** The names of all test classes. */
  private static Set<String> tests() throws IOException {
    var tests = new HashSet<String>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module :
          modules.map(m -> m.resolve("src/test/java")).filter(Files::isDirectory).toList()) {
        try (Stream<Path> files = Files.walk(module)) {
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith("Test.java"))
              .forEach(name -> tests.add(name.substring(0, name.length() - 5)));
        }
      }
    }
    return tests;
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
