package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows is what Heddle prints, but for the time it took. */
class ReadmeTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void theReadmeShowsTheExample() throws IOException {
    String source = Files.readString(ROOT.resolve("examples/LostUpdate.java"));

    assertTrue(
        Files.readString(ROOT.resolve("README.md"))
            .contains(source.substring(source.indexOf("public class"))));
  }

  @Test
  void theReadmeShowsRealOutput() throws IOException {
    JavaSources.compile(ROOT.resolve("examples"), ROOT.resolve("target/examples"));

    Documented.compare(ROOT.resolve("README.md"), 4);
  }
}
