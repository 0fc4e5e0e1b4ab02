package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as text; {@link HtmlReportBrowserTest} looks at it in a browser. */
class HtmlReportTest {

  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>");

  @TempDir Path directory;

  @Test
  void dataCannotLeaveItsElement() {
    Matcher data = DATA.matcher(Pages.wicked());

    assertTrue(data.find());
    assertFalse(data.group(1).matches("(?s).*[<>&\u2028\u2029\n].*"), data.group(1));
    assertTrue(data.group(1).contains("\\u003cscript\\u003edocument.title='wicked'"));
    assertTrue(data.group(1).endsWith("}"));
  }

  @Test
  void textIsWrittenSoThatJsonReadsItBack() {
    String written = new ScriptJson().text("a\"b\\c</script>\u0000\ud800\u2028é").toString();

    assertEquals("\"a\\\"b\\\\c\\u003c/script\\u003e\\u0000\\ud800\\u2028é\"", written);
  }

  @Test
  void thePageAllowsItsOwnScriptAndNothingElse() {
    String page = Pages.bank();

    assertTrue(page.contains("default-src 'none'; script-src 'sha256-"), page.substring(0, 600));
    assertFalse(page.contains("http://") && !page.contains("http://www.w3.org/2000/svg"));
    assertFalse(Pattern.compile("(src|href)=\"(?!#)").matcher(page).find());
    assertFalse(page.contains("innerHTML"));
    assertFalse(page.contains("unsafe-inline"));
  }

  @Test
  void everyColourOfTextCanBeReadOnEveryGround() {
    Matcher palettes = Pattern.compile(":root \\{(.*?)}", Pattern.DOTALL).matcher(Pages.bank());
    int count = 0;
    while (palettes.find()) {
      count++;
      var colours = new HashMap<String, String>();
      Matcher colour = Pattern.compile("--(\\w+): #(\\w{6});").matcher(palettes.group(1));
      while (colour.find()) {
        colours.put(colour.group(1), colour.group(2));
      }
      Set<String> grounds = Set.of("bg", "panel", "sunk", "chosen", "mark");
      Set<String> lines = Set.of("line", "focus");
      colours.forEach(
          (name, text) -> {
            for (String ground : grounds) {
              double contrast = contrast(text, colours.get(ground));
              assertTrue(
                  grounds.contains(name) || lines.contains(name) || contrast >= 4.5,
                  () -> name + " on " + ground + ": " + contrast);
            }
          });
      assertTrue(colours.size() > 20, colours.toString());
    }
    assertEquals(2, count, "light and dark");
  }

  /** As the Web Content Accessibility Guidelines define it. */
  private static double contrast(String one, String other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double part = Integer.parseInt(colour.substring(2 * i, 2 * i + 2), 16) / 255.0;
      sum += weights[i] * (part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  @Test
  void sourcesAreFoundBesideTheClassPath() throws IOException {
    write("shop/src/main/java/com/acme/Cart.java", "main");
    write("shop/src/test/java/com/acme/CartTest.java", "test");
    write("examples/Solo.java", "solo");
    Path maven = Files.createDirectories(directory.resolve("shop/target/classes"));
    Path gradle = Files.createDirectories(directory.resolve("shop/build/classes/java/test"));
    Path plain = Files.createDirectories(directory.resolve("target/examples"));

    for (Path classes : List.of(maven, gradle)) {
      var tree = new SourceTree(SourceTree.beside(List.of(classes)));
      assertEquals(List.of("main"), lines(tree, "Cart.java:1"));
      assertEquals(List.of("test"), lines(tree, "CartTest.java:1"));
      assertEquals(List.of(), lines(tree, "Solo.java:1"));
    }
    assertEquals(
        List.of("solo"), lines(new SourceTree(SourceTree.beside(List.of(plain))), "Solo.java:9"));
  }

  @Test
  void whereTwoFilesHaveTheNameNoneIsShown() throws IOException {
    write("a/Twin.java", "one");
    write("b/Twin.java", "other");

    var both =
        new SourceTree(SourceTree.parse(directory.resolve("a") + ":" + directory.resolve("b")));

    assertEquals(List.of(), lines(both, "Twin.java:1"));
    assertEquals(
        List.of("one"), lines(new SourceTree(List.of(directory.resolve("a"))), "Twin.java:1"));
  }

  @Test
  void aPlaceWithoutALineHasNone() {
    assertEquals(17, Sources.line(new Site("Account.java:17")));
    assertEquals(0, Sources.line(new Site("Account.java")));
    assertEquals(0, Sources.line(new Site("12")));
    assertEquals(0, Sources.line(new Site("Account.java:")));
    assertEquals(0, Sources.line(new Site("a:12345678901234567890")));
    assertEquals(0, Sources.line(Site.UNKNOWN));
  }

  private void write(String file, String text) throws IOException {
    Path path = directory.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static List<String> lines(SourceTree tree, String site) {
    Optional<Sources.Text> found = tree.find(new Site(site));
    return found.map(Sources.Text::lines).orElse(List.of());
  }
}
