package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads make a file unless it is there. Who looks first and makes it then can be too late;
 * {@code createNewFile} does both at once.
 */
@Expect(outcome = "made once", because = "one of them finds it")
@Expect(outcome = "too late", because = "both look before one makes it")
@Expect(arguments = "atomic", outcome = "made once", because = "one of them makes it, whoever")
public final class FileCreatedTwice {

  private FileCreatedTwice() {}

  public static void main(String[] args) throws IOException {
    Path directory = Files.createTempDirectory("heddle");
    Path file = directory.resolve("file");
    var made = new AtomicInteger();
    try {
      Threads.each(
          () -> make(file, made, args.length > 0), () -> make(file, made, args.length > 0));
      System.out.println(made.get() == 1 ? "made once" : "too late");
    } finally {
      Files.deleteIfExists(file);
      Files.delete(directory);
    }
  }

  private static void make(Path path, AtomicInteger made, boolean atomic) throws IOException {
    File file = path.toFile();
    if (atomic) {
      if (file.createNewFile()) {
        made.incrementAndGet();
      }
    } else if (!file.exists()) {
      try {
        Files.createFile(path);
        made.incrementAndGet();
      } catch (FileAlreadyExistsException e) {
        made.addAndGet(2);
      }
    }
  }
}
