package heddle.jvm;

import heddle.runtime.Run;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Takes what the program prints, and lets everybody else print as before. */
final class Capture implements AutoCloseable {

  private static final int MOST_BYTES = 1 << 16;

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean isCut;

  Capture() {
    System.setOut(new PrintStream(new Fork(out), true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(new Fork(err), true, StandardCharsets.UTF_8));
  }

  void clear() {
    if (kept.size() > 0) {
      kept.reset();
      isCut = false;
    }
  }

  /** What the program printed since it was cleared. */
  String text() {
    return kept.toString(StandardCharsets.UTF_8) + (isCut ? "\n[cut]\n" : "");
  }

  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
  }

  /** Where a thread's output goes depends on whose thread it is. */
  private final class Fork extends OutputStream {
    private final PrintStream original;

    Fork(PrintStream original) {
      this.original = original;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) {
      if (!Run.active.isInside()) {
        original.write(bytes, start, length);
      } else {
        int room = MOST_BYTES - kept.size();
        kept.write(bytes, start, Math.min(room, length));
        isCut |= room < length;
      }
    }

    @Override
    public void flush() {
      if (!Run.active.isInside()) {
        original.flush();
      }
    }
  }
}
