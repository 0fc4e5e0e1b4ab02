package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the README and the documents beside it show is what Heddle prints, but for the time. */
class ReadmeTest {

  private static final Path ROOT = Path.of("..");

  @BeforeAll
  static void compile() throws IOException {
    JavaSources.compile(ROOT.resolve("examples"), ROOT.resolve("target/examples"));
  }

  @Test
  void theExampleIsShown() throws IOException {
    String source = Files.readString(ROOT.resolve("examples/LostUpdate.java"));

    assertTrue(
        Files.readString(ROOT.resolve("docs/command-line.md"))
            .contains(source.substring(source.indexOf("public class"))));
  }

  @ParameterizedTest
  @CsvSource({"README.md, 2", "docs/command-line.md, 2", "docs/scripts.md, 2"})
  void outputsAreReal(String document, int least) throws IOException {
    Documented.compare(ROOT.resolve(document), least);
  }
}
