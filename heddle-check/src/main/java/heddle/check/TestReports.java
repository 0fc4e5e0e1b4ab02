package heddle.check;

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

/**
 * Files about tests in one directory: {@code index.html} with all of them, and a page and a text
 * for each that has an execution to show. They are a service: if they cannot be written, the
 * verdict is what it would be otherwise.
 *
 * @param directory where they are; empty if there are none
 */
public record TestReports(Optional<Path> directory) {

  /** Tests of one JVM may run at the same time; other processes are kept out by the file. */
  private static final Object ONE_AT_A_TIME = new Object();

  private static final String INDEX = "index.html";

  /** Writes the page and the text of a test; returns where the page is, if it is anywhere. */
  public Optional<Path> write(String name, String page, String text) {
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

  /**
   * Adds tests to the index, or tells the index what came of them this time; returns where the
   * index is, if it is anywhere.
   */
  public Optional<Path> add(List<TestIndex.Row> rows) {
    if (directory.isEmpty()) {
      return Optional.empty();
    }
    synchronized (ONE_AT_A_TIME) {
      try {
        Files.createDirectories(directory.get());
        Path lock = directory.get().resolve("tests.lock");
        try (FileChannel channel =
                FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock held = channel.lock()) {
          if (held.isValid()) {
            rewrite(rows);
          }
        }
        return Optional.of(directory.get().resolve(INDEX));
      } catch (IOException e) {
        return Optional.empty(); // the index is some rows short
      }
    }
  }

  private void rewrite(List<TestIndex.Row> rows) throws IOException {
    Path known = directory.get().resolve("tests.txt");
    List<TestIndex.Row> all =
        TestIndex.with(Files.exists(known) ? Files.readString(known) : "", rows);
    WholeFile.write(known, TestIndex.text(all));
    WholeFile.write(directory.get().resolve(INDEX), TestIndex.page(all));
  }
}
