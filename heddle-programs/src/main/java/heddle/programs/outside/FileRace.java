package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file is written by one thread while another one reads it, each with the lock. */
@Incomplete("several threads use the file")
public final class FileRace {

  private FileRace() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    var lock = new Object();
    try {
      Thread thread =
          Threads.begin(
              () -> {
                synchronized (lock) {
                  Files.writeString(file, "hello");
                }
              });
      synchronized (lock) {
        System.out.println(Files.readString(file));
      }
      Threads.join(thread);
    } finally {
      Files.delete(file);
    }
  }
}
