package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A file is written anew by one thread while another one reads it, each with the lock. With an
 * argument there is none, and a reader can find the file empty.
 */
@Expect(outcome = "old", because = "it is read before it is written")
@Expect(outcome = "new", because = "it is read after it was written")
@Expect(arguments = "unlocked", outcome = "old", because = "it is read before it is written")
@Expect(arguments = "unlocked", outcome = "new", because = "it is read after it was written")
@Expect(
    arguments = "unlocked",
    outcome = "java.lang.AssertionError: the file is empty",
    because = "it is read after it was opened for writing, which empties it")
@Fails(arguments = "unlocked", value = "assertion")
public final class FileRace {

  private FileRace() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    Files.writeString(file, "old");
    var one = new ReentrantLock();
    Lock other = args.length == 0 ? one : new ReentrantLock();
    String text;
    try {
      Thread thread = Threads.begin(() -> write(file, one));
      other.lock();
      try {
        text = Files.readString(file);
      } finally {
        other.unlock();
      }
      Threads.join(thread);
    } finally {
      Files.delete(file);
    }
    if (text.isEmpty()) {
      throw new AssertionError("the file is empty");
    }
    System.out.println(text);
  }

  private static void write(Path file, Lock lock) throws IOException {
    lock.lock();
    try {
      Files.writeString(file, "new");
    } finally {
      lock.unlock();
    }
  }
}
