package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two threads read from one channel, whose position moves on; or each from where it says. */
@Expect(outcome = "ab", because = "the first thread reads first")
@Expect(outcome = "ba", because = "the second thread reads first")
@Expect(arguments = "absolute", outcome = "ab", because = "nobody uses the position")
public final class FileChannelShared {

  private FileChannelShared() {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("heddle", ".txt");
    Files.writeString(file, "ab");
    var read = new char[2];
    try (FileChannel channel = FileChannel.open(file)) {
      Threads.each(
          () -> read[0] = args.length == 0 ? next(channel) : at(channel, 0),
          () -> read[1] = args.length == 0 ? next(channel) : at(channel, 1));
    } finally {
      Files.delete(file);
    }
    System.out.println(read);
  }

  private static char next(FileChannel channel) throws IOException {
    var buffer = ByteBuffer.allocate(1);
    channel.read(buffer);
    return (char) buffer.get(0);
  }

  private static char at(FileChannel channel, int position) throws IOException {
    var buffer = ByteBuffer.allocate(1);
    channel.read(buffer, position);
    return (char) buffer.get(0);
  }
}
