package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file is memory to one thread, and read by another one: nobody sees what happens in memory. */
@Incomplete("several threads use the file")
public final class FileMapped {

  private FileMapped() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    Files.writeString(file, "a");
    try {
      Threads.each(() -> change(file), () -> System.out.println(Files.readString(file)));
    } finally {
      Files.delete(file);
    }
  }

  private static void change(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.map(MapMode.READ_WRITE, 0, 1).put(0, (byte) 'b');
    }
  }
}
