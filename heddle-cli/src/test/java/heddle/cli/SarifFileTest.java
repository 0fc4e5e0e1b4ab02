package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Results for code scanning; what is in them is compared with the schema where they are made. */
@Timeout(120)
class SarifFileTest {

  @TempDir Path directory;

  @Test
  void aFailureNamesTheFileOfItsSource() throws IOException {
    Path examples = directory.resolve("target/examples");
    JavaSources.compile(Path.of("../examples"), examples);
    Path source = directory.resolve("examples/LostUpdate.java");
    Files.createDirectories(source.getParent());
    Files.copy(Path.of("../examples/LostUpdate.java"), source);
    Path file = directory.resolve("result.sarif");

    CommandLine done =
        CommandLine.run(
            "check",
            "--sarif",
            file.toString(),
            "--source",
            source.getParent().toString(),
            "--no-traces",
            "-cp",
            examples.toString(),
            "LostUpdate");

    assertEquals(1, done.exit(), done.err());
    String text = Files.readString(file);
    assertTrue(text.contains("\"ruleId\":\"assertion\""), text);
    assertTrue(text.contains("\"uri\":\"" + source.toUri() + "\""), text);
    assertTrue(text.contains("\"version\":\"" + Main.version() + "\""), text);
  }
}
