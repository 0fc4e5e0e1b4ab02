package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;

/** A program that reads its standard input finds the end of it. */
@Expect(outcome = "-1", because = "there is nobody who types")
public final class StandardInput {

  private static int read;

  private StandardInput() {}

  public static void main(String[] args) {
    Threads.join(Threads.start(StandardInput::read));
    System.out.println(read);
  }

  private static void read() {
    try {
      read = System.in.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
