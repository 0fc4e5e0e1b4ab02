package heddle.runtime.net;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** The stream that a socket is written to. */
final class SocketOutput extends OutputStream {

  private final SocketStream flow;

  SocketOutput(SocketStream flow) {
    this.flow = flow;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    Objects.checkFromIndexSize(from, count, bytes.length);
    if (count > 0) {
      flow.write(ByteTexts.of(bytes, from, count));
    }
  }
}
