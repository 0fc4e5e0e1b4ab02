package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/** Locks of files are those of the process: a second thread does not wait, but is refused. */
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "1", because = "the second comes while the first has it")
public final class FileLocks {

  private FileLocks() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".lock");
    var taken = new AtomicInteger();
    try {
      Threads.each(() -> lock(file, taken), () -> lock(file, taken));
    } finally {
      Files.delete(file);
    }
    System.out.println(taken);
  }

  private static void lock(Path file, AtomicInteger taken) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock();
      taken.incrementAndGet();
      lock.release();
    } catch (OverlappingFileLockException e) {
      // The other thread has it.
    }
  }
}
