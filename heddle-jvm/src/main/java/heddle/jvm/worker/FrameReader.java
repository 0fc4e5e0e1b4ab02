package heddle.jvm.worker;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** Cuts a stream of bytes into frames. */
final class FrameReader {

  private final InputStream in;
  private byte[] data = new byte[1 << 13];
  private int start;
  private int end;

  FrameReader(InputStream in) {
    this.in = in;
  }

  /** The next frame if all of it was read already. */
  Optional<Frame> next() throws GarbledException {
    if (end > start && (data[start] & 0xff) != Frame.FIRST_BYTE) {
      throw new GarbledException("something else than a frame");
    }
    if (end - start < Frame.HEADER) {
      return Optional.empty();
    }
    int size = size();
    if (end - start < Frame.HEADER + size) {
      return Optional.empty();
    }
    Frame.Type type = Frame.type(data[start + 1] & 0xff);
    int payload = start + Frame.HEADER;
    start = payload + size;
    return Optional.of(new Frame(type, new ByteReader(data, payload, start)));
  }

  private int size() throws GarbledException {
    int size = 0;
    for (int i = start + 2; i < start + Frame.HEADER; i++) {
      size = size << 8 | data[i] & 0xff;
    }
    if (size < 0 || size > Frame.LONGEST) {
      throw new GarbledException("a frame that is too long");
    }
    return size;
  }

  /** Whether some of the next frame can be read without waiting. */
  boolean isAnyThere() throws IOException {
    return in.available() > 0;
  }

  /** Reads some bytes, and waits for the first of them; false at the end of the stream. */
  boolean read() throws IOException {
    if (start == end) {
      start = 0;
      end = 0;
    } else if (end == data.length && start > 0) {
      System.arraycopy(data, start, data, 0, end - start);
      end -= start;
      start = 0;
    }
    if (end == data.length) {
      data = Arrays.copyOf(data, 2 * end);
    }
    int count = in.read(data, end, data.length - end);
    end += Math.max(0, count);
    return count >= 0;
  }
}
