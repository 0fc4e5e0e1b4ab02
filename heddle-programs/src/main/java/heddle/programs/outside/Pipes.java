package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** One thread writes into a pipe, another one reads from it; a reader looks again every second. */
@Incomplete("loops that could not be folded")
public final class Pipes {

  private Pipes() {}

  public static void main(String[] args) throws IOException {
    var out = new PipedOutputStream();
    var in = new PipedInputStream(out);
    Thread thread =
        Threads.begin(
            () -> {
              out.write(7);
              out.close();
            });
    int read = in.read();
    if (read != 7) {
      throw new IllegalStateException("read " + read);
    }
    Threads.join(thread);
  }
}
