package heddle.jvm;

import heddle.runtime.Run;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Takes what the program prints, and lets everybody else print as before. The program's own input
 * is at its end: whoever typed would have to do so in every run.
 */
final class Capture implements AutoCloseable {

  private static final int MOST_BYTES = 1 << 16;

  /** For whoever asks from outside what a run has printed. */
  static volatile Capture last;

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final InputStream in = System.in;
  private final InputStream noInput = new NoInput();
  private final PrintStream capturedOut =
      new PrintStream(new Fork(out), true, StandardCharsets.UTF_8);
  private final PrintStream capturedErr =
      new PrintStream(new Fork(err), true, StandardCharsets.UTF_8);
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean isCut;

  Capture() {
    last = this;
  }

  /** Lets the runtime know the streams, which programs may keep. */
  void introduce(Run run) {
    run.heap().addConstant(capturedOut, "java.lang.System.out");
    run.heap().addConstant(capturedErr, "java.lang.System.err");
    run.heap().addConstant(noInput, "java.lang.System.in");
    run.heap().setStreams(capturedOut, capturedErr);
  }

  /** Before a run: whatever the last one did to the streams, they are ours. */
  void begin() {
    if (kept.size() > 0) {
      kept.reset();
      isCut = false;
    }
    System.setOut(capturedOut);
    System.setErr(capturedErr);
    System.setIn(noInput);
  }

  /** After a run: whatever it did to the streams, they are the host's. */
  void end() {
    System.setOut(out);
    System.setErr(err);
    System.setIn(in);
  }

  /** What the program printed since it was cleared. */
  String text() {
    return kept.toString(StandardCharsets.UTF_8) + (isCut ? "\n[cut]\n" : "");
  }

  @Override
  public void close() {
    last = null;
  }

  private static final class NoInput extends InputStream {
    @Override
    public int read() {
      return -1;
    }
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
