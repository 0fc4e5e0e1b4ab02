package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A file is written by one thread, which then hands it over to another one that reads it. */
@Expect(outcome = "hello", because = "the file is written before it is in the queue")
public final class FileHandedOver {

  private FileHandedOver() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path file = Files.createTempFile("heddle", ".txt");
    BlockingQueue<Path> ready = new LinkedBlockingQueue<>();
    try {
      Thread thread =
          Threads.begin(
              () -> {
                Files.writeString(file, "hello");
                ready.add(file);
              });
      System.out.println(Files.readString(ready.take()));
      Threads.join(thread);
    } finally {
      Files.delete(file);
    }
  }
}
