package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A directory and a file in it are made by one thread, while another one goes through it. */
@Expect(outcome = "none", because = "it is not there yet")
@Expect(outcome = "0", because = "it is there, but not the file")
@Expect(outcome = "1", because = "both are there")
public final class DirectoryListed {

  private DirectoryListed() {}

  public static void main(String[] args) throws IOException {
    Path above = Files.createTempDirectory("heddle");
    Path directory = above.resolve("directory");
    try {
      Threads.each(
          () -> {
            Files.createDirectory(directory);
            Files.createFile(directory.resolve("file"));
          },
          () -> System.out.println(Files.exists(directory) ? count(directory) : "none"));
    } finally {
      Files.delete(directory.resolve("file"));
      Files.delete(directory);
      Files.delete(above);
    }
  }

  private static long count(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.count();
    }
  }
}
