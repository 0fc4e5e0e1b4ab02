package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Results as build servers read them. */
class XmlTest {

  private static final String WRONG =
      "thread a { write x 1 } thread b { r = read x  assert r == 0 \"<b> & \\\"c\\\"\" }";
  private static final String RIGHT = "thread a { write x 1 } thread b { r = read x }";

  @TempDir Path directory;

  @Test
  void aFailureIsAFailureWithItsStory() throws Exception {
    Document xml = explore(WRONG, 1);

    Element failure = (Element) xml.getElementsByTagName("failure").item(0);
    assertEquals("1", xml.getDocumentElement().getAttribute("failures"));
    assertEquals("assertion", failure.getAttribute("type"));
    assertTrue(failure.getAttribute("message").contains("<b> & "), failure.getTextContent());
    assertTrue(failure.getTextContent().contains("FAILS"), failure.getTextContent());
  }

  @Test
  void whatIsVerifiedPasses() throws Exception {
    Document xml = explore(RIGHT, 0);

    assertEquals("0", xml.getDocumentElement().getAttribute("failures"));
    assertEquals("0", xml.getDocumentElement().getAttribute("errors"));
    assertTrue(xml.getDocumentElement().getTextContent().contains("VERIFIED"));
  }

  @Test
  void whatIsIncompleteIsAnErrorWithItsReasons() throws Exception {
    Document xml = explore(RIGHT, 3, "--max-runs", "1");

    Element error = (Element) xml.getElementsByTagName("error").item(0);
    assertEquals("1", xml.getDocumentElement().getAttribute("errors"));
    assertTrue(error.getAttribute("message").contains("run budget used up (1 runs)"));
  }

  private Document explore(String script, int exit, String... options) throws Exception {
    Path file = Files.writeString(directory.resolve("a.toy"), script);
    Path xml = directory.resolve("result.xml");
    var words = new ArrayList<>(List.of("explore", "--no-traces", "--xml"));
    words.add(xml.toString());
    words.addAll(List.of(options));
    words.add(file.toString());

    CommandLine line = CommandLine.run(words.toArray(String[]::new));

    assertEquals(exit, line.exit(), line.out() + line.err());
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml.toFile());
  }
}
