package heddle.runtime.net;

import java.nio.ByteBuffer;
import java.util.Objects;

/** Texts in and out of buffers. */
final class Buffers {

  private Buffers() {}

  static int room(ByteBuffer[] buffers, int from, int count) {
    Objects.checkFromIndexSize(from, count, buffers.length);
    long room = 0;
    for (int i = from; i < from + count; i++) {
      if (buffers[i].isReadOnly()) {
        throw new IllegalArgumentException("Read-only buffer");
      }
      room += buffers[i].remaining();
    }
    return (int) Math.min(room, Integer.MAX_VALUE);
  }

  /** Fills buffers one after the other; null stands for the end. */
  static int put(String text, ByteBuffer[] buffers, int from) {
    if (text == null) {
      return -1;
    }
    int buffer = from;
    for (int i = 0; i < text.length(); i++) {
      while (!buffers[buffer].hasRemaining()) {
        buffer++;
      }
      buffers[buffer].put((byte) text.charAt(i));
    }
    return text.length();
  }

  /** Takes all that is in buffers. */
  static String take(ByteBuffer[] buffers, int from, int count) {
    Objects.checkFromIndexSize(from, count, buffers.length);
    var text = new StringBuilder();
    for (int i = from; i < from + count; i++) {
      while (buffers[i].hasRemaining()) {
        text.append((char) (buffers[i].get() & 0xff));
      }
    }
    return text.toString();
  }
}
