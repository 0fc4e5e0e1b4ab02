package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** One thread writes into a pipe, another one reads from it; a reader looks again every second. */
@Expect(outcome = "7", because = "a reader that finds nothing waits for the writer")
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
    Threads.join(thread);
    System.out.println(read);
  }
}
