package heddle.cli;

import heddle.report.TestIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Which tests of a suite are done, in a file with a line for each, written as it ends: a suite that
 * is killed goes on behind the last one.
 */
final class SuiteState {

  private static final String NAME = "suite.txt";
  private static final String FORMAT = "heddle-suite 1 ";

  private final Path file;
  private final Map<String, TestIndex.Row> done = new LinkedHashMap<>();
  private final Consumer<String> complaints;
  private boolean isBroken;

  private SuiteState(Path file, Consumer<String> complaints) {
    this.file = file;
    this.complaints = complaints;
  }

  /**
   * @param fingerprint of the classes and options; what is known of others is worth nothing
   * @param resumes whether to go on with what the file knows
   * @param complaints is told why it cannot be used, if so
   */
  static SuiteState open(
      Path directory, String fingerprint, boolean resumes, Consumer<String> complaints) {
    var state = new SuiteState(directory.resolve(NAME), complaints);
    try {
      String first = FORMAT + fingerprint;
      if (!resumes || !state.read(first)) {
        Files.createDirectories(directory);
        Files.writeString(state.file, first + "\n");
      }
    } catch (IOException e) {
      state.broken(e);
    }
    return state;
  }

  /** Whether the file is about the same suite. */
  private boolean read(String first) throws IOException {
    if (!Files.exists(file)) {
      complaints.accept(
          "there is no %s to resume from; starting from the beginning".formatted(file));
      return false;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(first)) {
      complaints.accept(
          "the tests in %s were run with other classes or options; starting over".formatted(file));
      return false;
    }
    lines.stream()
        .skip(1)
        .flatMap(line -> TestIndex.Row.parse(line).stream())
        .forEach(row -> done.put(key(row.type(), row.test()), row));
    return true;
  }

  private static String key(String type, String test) {
    return type + "#" + test;
  }

  /** What came of a test before. */
  Optional<TestIndex.Row> done(String type, String test) {
    return Optional.ofNullable(done.get(key(type, test)));
  }

  void add(TestIndex.Row row) {
    done.put(key(row.type(), row.test()), row);
    if (!isBroken) {
      try {
        Files.writeString(file, row.text() + "\n", StandardOpenOption.APPEND);
      } catch (IOException e) {
        broken(e);
      }
    }
  }

  private void broken(IOException e) {
    isBroken = true;
    complaints.accept(
        "%s cannot be written (%s), so this suite cannot be resumed; choose another directory with --reports"
            .formatted(file, e));
  }
}
