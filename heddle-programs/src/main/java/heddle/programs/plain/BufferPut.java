package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.nio.ByteBuffer;

/** Two threads put a byte at the position of a {@code ByteBuffer}. */
@Expect(outcome = "2: 1 2", because = "one after the other")
@Expect(outcome = "2: 2 1", because = "the other way round")
@Expect(outcome = "1: 1 0", because = "both read the position before either writes it")
@Expect(outcome = "1: 2 0", because = "the same, and the second byte is the last")
public final class BufferPut {

  private BufferPut() {}

  public static void main(String[] args) {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Threads.run(() -> buffer.put((byte) 1), () -> buffer.put((byte) 2));
    System.out.println(buffer.position() + ": " + buffer.get(0) + " " + buffer.get(1));
  }
}
