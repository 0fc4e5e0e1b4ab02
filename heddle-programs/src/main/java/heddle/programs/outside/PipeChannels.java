package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Two threads write to a pipe that a third one reads to its end. */
@Expect(outcome = "12", because = "the first one writes first")
@Expect(outcome = "21", because = "the second one does")
public final class PipeChannels {

  private PipeChannels() {}

  public static void main(String[] args) throws IOException {
    Pipe pipe = Pipe.open();
    Threads.each(() -> write(pipe, '1'), () -> write(pipe, '2'));
    pipe.sink().close();
    var buffer = ByteBuffer.allocate(2);
    while (pipe.source().read(buffer) > 0) {
      // More may come.
    }
    pipe.source().close();
    System.out.println(new String(buffer.array()));
  }

  private static void write(Pipe pipe, char what) throws IOException {
    pipe.sink().write(ByteBuffer.wrap(new byte[] {(byte) what}));
  }
}
