package heddle.junit;

import heddle.check.TestReports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Where a build keeps the files about its tests. */
final class Reports {

  static final String KEY = "heddle.reports";

  private static final String OFF = "off";

  private Reports() {}

  /** As {@code heddle.reports} has it; otherwise where the build writes its results. */
  static TestReports of(ExtensionContext context) {
    return of(context.getConfigurationParameter(KEY));
  }

  /**
   * @param given a directory, or {@code off}
   */
  static TestReports of(Optional<String> given) {
    if (given.isPresent()) {
      return new TestReports(
          given.get().strip().equals(OFF)
              ? Optional.empty()
              : Optional.of(Path.of(given.get().strip())));
    }
    return new TestReports(
        Stream.of("target", "build")
            .map(Path::of)
            .filter(Files::isDirectory)
            .map(build -> build.resolve("heddle"))
            .findFirst());
  }
}
