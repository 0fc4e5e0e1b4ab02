package heddle.programs.plain;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.nio.IntBuffer;

/** What is put into a buffer is in the array that it was made of. */
@Classes(2)
@Expect(outcome = "0", because = "the array is read first")
@Expect(outcome = "1", because = "the buffer is written first")
public final class WrappedArray {

  private static int seen;

  private WrappedArray() {}

  public static void main(String[] args) {
    var array = new int[1];
    IntBuffer buffer = IntBuffer.wrap(array);
    Thread reader = Threads.start(() -> seen = array[0]);
    buffer.put(0, 1);
    Threads.join(reader);
    System.out.println(seen);
  }
}
