package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** What the tutorial shows is what Heddle prints. */
@Timeout(300)
@Tag("slow")
class TutorialTest {

  private static final Path ROOT = Path.of("..");

  @TestFactory
  Stream<DynamicTest> everySampleShowsItsCodeAndRealOutput() throws IOException {
    JavaSources.compile(ROOT.resolve("examples/tutorial"), ROOT.resolve("target/tutorial"));
    List<Path> samples;
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/tutorial"))) {
      samples = files.filter(f -> f.getFileName().toString().matches("\\d-.*")).sorted().toList();
    }
    assertEquals(8, samples.size());
    return samples.stream()
        .map(
            sample ->
                DynamicTest.dynamicTest(
                    sample.getFileName().toString(), () -> Documented.compare(sample, 4)));
  }
}
