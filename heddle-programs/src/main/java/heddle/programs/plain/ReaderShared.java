package heddle.programs.plain;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.io.StringReader;

/** Two threads read characters of a {@code StringReader}, which has a lock. */
@Classes(2)
@Expect(outcome = "ab", because = "the first thread comes first")
@Expect(outcome = "ba", because = "the second does")
public final class ReaderShared {

  private static char first;
  private static char second;

  private ReaderShared() {}

  public static void main(String[] args) {
    var reader = new StringReader("ab");
    Threads.run(() -> first = read(reader), () -> second = read(reader));
    System.out.println("" + first + second);
  }

  private static char read(StringReader reader) {
    try {
      return (char) reader.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
