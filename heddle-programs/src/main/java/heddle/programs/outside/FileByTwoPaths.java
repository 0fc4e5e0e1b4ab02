package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** A byte of a file is changed by one thread, and read by another one that knows it by a link. */
@Expect(outcome = "a", because = "it is read first")
@Expect(outcome = "b", because = "it is changed first")
public final class FileByTwoPaths {

  private FileByTwoPaths() {}

  public static void main(String[] args) throws IOException {
    Path directory = Files.createTempDirectory("heddle");
    Path file = directory.resolve("file");
    Path link = directory.resolve("link");
    Files.writeString(file, "a");
    Files.createSymbolicLink(link, file);
    try {
      Threads.each(() -> change(file), () -> System.out.println((char) read(link)));
    } finally {
      Files.delete(link);
      Files.delete(file);
      Files.delete(directory);
    }
  }

  private static void change(Path path) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "rw")) {
      file.write('b');
    }
  }

  private static int read(Path path) throws IOException {
    try (var in = new FileInputStream(path.toFile())) {
      return in.read();
    }
  }
}
