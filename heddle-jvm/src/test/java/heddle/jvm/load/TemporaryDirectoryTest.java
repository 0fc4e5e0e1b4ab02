package heddle.jvm.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directories of processes that live are kept, those of processes that were killed are not. */
class TemporaryDirectoryTest {

  /** Makes a directory, tells its name, and is killed, or ends. */
  static final class Other {

    private Other() {}

    public static void main(String[] arguments) throws Exception {
      TemporaryDirectory made = TemporaryDirectory.create();
      System.out.println(made.path());
      if (arguments[0].equals("die")) {
        Runtime.getRuntime().halt(9);
      } else if (arguments[0].equals("die early")) {
        Path lock = made.path().resolve("in-use.lock");
        Files.move(lock, made.path().resolve("in-use.lock.new"));
        Runtime.getRuntime().halt(9);
      } else if (arguments[0].startsWith("wait for ")) {
        other(made.path().getParent(), arguments[0].substring("wait for ".length()));
      }
      made.close();
    }
  }

  @Test
  void severalDirectoriesOfALivingProcessSurviveOtherProcesses() throws Exception {
    try (TemporaryDirectory first = TemporaryDirectory.create();
        TemporaryDirectory second = TemporaryDirectory.create();
        TemporaryDirectory third = TemporaryDirectory.create()) {
      Path all = first.path().getParent();
      for (int i = 0; i < 2; i++) {
        other(all, "end");
        assertTrue(Files.isDirectory(first.path()));
        assertTrue(Files.isDirectory(second.path()));
        assertTrue(Files.isDirectory(third.path()));
      }
    }
  }

  @Test
  void theDirectoryOfAKilledProcessIsRemovedByTheNext(@TempDir Path all) throws Exception {
    Path left = other(all, "die");
    assertTrue(Files.isDirectory(left));
    Path last = other(all, "end");
    assertFalse(Files.exists(left));
    assertFalse(Files.exists(last));
  }

  /** Processes that are killed before they have locked theirs, or while the last one works. */
  @ParameterizedTest
  @ValueSource(strings = {"die early", "wait for die", "wait for die early"})
  void nothingIsLeft(String what, @TempDir Path all) throws Exception {
    other(all, what);
    other(all, "end");
    try (Stream<Path> left = Files.list(all)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void theLastToCloseRemovesWhatKilledProcessesLeft(@TempDir Path all) throws Exception {
    other(all, "wait for die");
    try (Stream<Path> left = Files.list(all)) {
      assertEquals(List.of(), left.toList());
    }
  }

  /** Whoever finds a directory half removed by another leaves the rest to it. */
  @Test
  void severalProcessesRemoveTheSame(@TempDir Path all) throws Exception {
    for (int i = 0; i < 300; i++) {
      Path left = Files.createDirectory(all.resolve("heddle-999999999-" + i + ".dir"));
      for (int k = 0; k < 5; k++) {
        Files.writeString(left.resolve("file" + k), "text");
      }
    }
    var processes = new ArrayList<Process>();
    for (int i = 0; i < 4; i++) {
      processes.add(start(all, "end"));
    }
    for (Process process : processes) {
      process.getInputStream().readAllBytes();
      assertTrue(process.waitFor(1, TimeUnit.MINUTES));
      assertEquals(0, process.exitValue());
    }
    try (Stream<Path> left = Files.list(all)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void closingADirectoryRemovesIt() throws Exception {
    Path path;
    try (TemporaryDirectory directory = TemporaryDirectory.create()) {
      path = directory.path();
      Files.writeString(path.resolve("file"), "text");
    }
    assertFalse(Files.exists(path));
  }

  private static Process start(Path all, String what) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + all,
            "-cp",
            System.getProperty("java.class.path"),
            Other.class.getName(),
            what)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static Path other(Path all, String what) throws IOException, InterruptedException {
    Process process = start(all, what);
    String told = new String(process.getInputStream().readAllBytes()).strip();
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(what.startsWith("die") ? 9 : 0, process.exitValue());
    return Path.of(told);
  }
}
