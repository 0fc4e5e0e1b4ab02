package heddle.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository. */
class SiteTest {

  private static final Path TOP = Path.of("..");
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @TempDir static Path out;

  @BeforeAll
  static void write() throws IOException {
    Site.write(TOP, out);
  }

  @Test
  void everyDocumentIsAPage() throws IOException {
    List<String> pages = Navigation.of(TOP).documents();

    var missing = new ArrayList<String>();
    try (Stream<Path> all = Files.walk(TOP.resolve("docs"))) {
      all.map(file -> TOP.relativize(file).toString())
          .filter(name -> name.endsWith(".md") && !pages.contains(name))
          .forEach(missing::add);
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void linksLeadToPagesAndPlacesThatExist() throws IOException {
    var broken = new ArrayList<String>();
    int count = 0;
    for (Path page : pages()) {
      Matcher links = LINK.matcher(Files.readString(page));
      while (links.find()) {
        count++;
        if (!leadsSomewhere(page, links.group(1))) {
          broken.add(page.getFileName() + " -> " + links.group(1));
        }
      }
    }

    assertEquals(List.of(), broken);
    assertTrue(count > 1000, "only " + count + " links");
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    if (link.matches("https?:.*")) {
      return true;
    }
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file);
    return Files.exists(target)
        && (hash < 0
            || Files.readString(target).contains("id=\"" + link.substring(hash + 1) + "\""));
  }

  @Test
  void pagesShowWhereTheyAreAndWhatComesNext() throws IOException {
    String page = Files.readString(out.resolve("command-line.html"));

    assertTrue(page.contains("<a href=\"command-line.html\" aria-current=\"page\">"), page);
    assertTrue(page.contains("class=\"before\"") && page.contains("class=\"after\""), page);
  }

  @Test
  void longTablesAreFolded() throws IOException {
    String page = Files.readString(out.resolve("benchmarks.html"));

    assertTrue(page.contains("<summary>Table with "), "no table is folded");
    assertFalse(Files.readString(out.resolve("index.html")).contains("<summary>Table with "));
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    for (Path page : pages()) {
      String html = Files.readString(page);

      assertFalse(html.matches("(?s).*<(script|link|img)[^>]*https?:.*"), page + "");
    }
  }

  @Test
  void wordsOfDocumentsAreFoundBySearch() throws IOException {
    String index = Files.readString(out.resolve("search-index.js"));

    assertTrue(index.startsWith("const PAGES = ["), index.substring(0, 40));
    assertTrue(index.contains("file: \"troubleshooting.html\""));
    assertFalse(index.contains("</script"), "a script must not end in its own text");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(out)) {
      return files.filter(file -> file.toString().endsWith(".html")).toList();
    }
  }
}
