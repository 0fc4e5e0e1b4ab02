package heddle.junit;

import heddle.protocol.text.WholeFile;
import heddle.report.TestIndex;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Files beside the other results of a build: {@code index.html} with all tests, and a page and a
 * text for each test that has an execution to show. They are a service: if they cannot be written,
 * the verdict is what it would be otherwise.
 *
 * @param directory where they are; empty if there are none
 */
record Reports(Optional<Path> directory) {

  /** Tests of one JVM may run at the same time; other processes are kept out by the file. */
  private static final Object ONE_AT_A_TIME = new Object();

  static final String KEY = "heddle.reports";

  private static final String OFF = "off";

  /** As {@code heddle.reports} has it; otherwise where the build writes its results. */
  static Reports of(ExtensionContext context) {
    return of(context.getConfigurationParameter(KEY));
  }

  /**
   * @param given a directory, or {@code off}
   */
  static Reports of(Optional<String> given) {
    if (given.isPresent()) {
      return new Reports(
          given.get().strip().equals(OFF)
              ? Optional.empty()
              : Optional.of(Path.of(given.get().strip())));
    }
    return new Reports(
        Stream.of("target", "build")
            .map(Path::of)
            .filter(Files::isDirectory)
            .map(build -> build.resolve("heddle"))
            .findFirst());
  }

  /** Writes the page and the text of a test; returns where the page is, if it is anywhere. */
  Optional<Path> write(String name, String page, String text) {
    if (directory.isEmpty()) {
      return Optional.empty();
    }
    String file = name.replaceAll("[^A-Za-z0-9_.$-]+", "_");
    Path html = directory.get().resolve(file + ".html");
    try {
      WholeFile.write(html, page);
      WholeFile.write(directory.get().resolve(file + ".txt"), text);
      return Optional.of(html);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Adds a test to the index, or tells the index what came of it this time. */
  void add(TestIndex.Row row) {
    if (directory.isEmpty()) {
      return;
    }
    synchronized (ONE_AT_A_TIME) {
      try {
        Files.createDirectories(directory.get());
        Path lock = directory.get().resolve("tests.lock");
        try (FileChannel channel =
                FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock held = channel.lock()) {
          if (held.isValid()) {
            rewrite(row);
          }
        }
      } catch (IOException e) {
        // The index is one row short.
      }
    }
  }

  private void rewrite(TestIndex.Row row) throws IOException {
    Path known = directory.get().resolve("tests.txt");
    List<TestIndex.Row> rows =
        TestIndex.with(Files.exists(known) ? Files.readString(known) : "", row);
    WholeFile.write(known, TestIndex.text(rows));
    WholeFile.write(directory.get().resolve("index.html"), TestIndex.page(rows));
  }
}
