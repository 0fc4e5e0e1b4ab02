package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file is written by one thread and read by another after a join. */
@Expect(outcome = "hello", because = "the file is written before it is read")
public final class TemporaryFile {

  private TemporaryFile() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    try {
      Threads.each(() -> Files.writeString(file, "hello"));
      System.out.println(Files.readString(file));
    } finally {
      Files.delete(file);
    }
  }
}
