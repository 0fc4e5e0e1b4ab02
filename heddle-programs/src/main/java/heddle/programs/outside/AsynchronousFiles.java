package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Asynchronous channels of files: there is no model of them. */
@Incomplete("an asynchronous channel of a file is not supported")
public final class AsynchronousFiles {

  private AsynchronousFiles() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    try {
      Threads.join(Threads.begin(() -> AsynchronousFileChannel.open(file).close()));
    } finally {
      Files.delete(file);
    }
  }
}
