package heddle.jvm.worker;

import java.util.Arrays;

/** Bytes that are being put together for one frame; used again for the next one. */
final class Bytes {

  private byte[] data;
  private final int start;
  private int end;

  /**
   * @param room how many bytes in front are left for a header
   */
  Bytes(int room) {
    this.data = new byte[256 + room];
    this.start = room;
    this.end = room;
  }

  void clear() {
    end = start;
  }

  /** How many bytes there are, without the room in front. */
  int size() {
    return end - start;
  }

  /** The room in front and the bytes behind it; valid until the next change. */
  byte[] array() {
    return data;
  }

  /** Where the bytes end in the {@linkplain #array array}. */
  int end() {
    return end;
  }

  void put(int b) {
    if (end == data.length) {
      data = Arrays.copyOf(data, 2 * end);
    }
    data[end++] = (byte) b;
  }

  /** A number that is mostly small and never negative. */
  void unsigned(long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      put((int) rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    put((int) rest);
  }

  /** A number that is mostly near 0. */
  void signed(long number) {
    unsigned(number << 1 ^ number >> 63);
  }

  /** Eight bytes. */
  void fixed(long number) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      put((int) (number >>> shift));
    }
  }

  /** Any text, unpaired surrogates included. */
  void text(String text) {
    unsigned(text.length());
    for (int i = 0; i < text.length(); i++) {
      unsigned(text.charAt(i));
    }
  }
}
