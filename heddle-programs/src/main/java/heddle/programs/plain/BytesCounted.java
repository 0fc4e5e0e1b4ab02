package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Two threads write two bytes each to a {@code DataOutputStream}, which counts them. */
@Expect(outcome = "2", because = "both read the count before either writes it")
@Expect(outcome = "4", because = "one after the other")
public final class BytesCounted {

  /** Nobody looks at the bytes. */
  private static final class Nowhere extends OutputStream {
    @Override
    public void write(int value) {}
  }

  private BytesCounted() {}

  public static void main(String[] args) {
    var out = new DataOutputStream(new Nowhere());
    Threads.run(() -> write(out), () -> write(out));
    System.out.println(out.size());
  }

  private static void write(DataOutputStream out) {
    try {
      out.writeShort(1);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
