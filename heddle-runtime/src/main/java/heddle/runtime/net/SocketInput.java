package heddle.runtime.net;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.Objects;

/** The stream that a socket is read from. */
public final class SocketInput extends InputStream {

  private final SocketStream flow;
  private final SocketSettings options;

  SocketInput(SocketStream flow, SocketSettings options) {
    this.flow = flow;
    this.options = options;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int most) throws IOException {
    Objects.checkFromIndexSize(from, most, bytes.length);
    if (most == 0) {
      return 0;
    }
    String text = flow.read(most, WaitLimit.ofSocket(options.timeout()));
    if (text == null) {
      return -1;
    }
    if (text.isEmpty()) {
      throw new SocketTimeoutException("Read timed out");
    }
    return ByteTexts.copy(text, bytes, from, most);
  }

  @Override
  public int available() throws IOException {
    return flow.available();
  }
}
