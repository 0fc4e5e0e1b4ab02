package heddle.runtime.net;

import java.nio.charset.StandardCharsets;

/** Bytes as a text, each as a character: one value instead of many. */
final class ByteTexts {

  private ByteTexts() {}

  static String of(byte[] bytes, int from, int count) {
    var copy = new byte[count];
    for (int i = 0; i < count; i++) {
      copy[i] = bytes[from + i];
    }
    return new String(copy, StandardCharsets.ISO_8859_1);
  }

  /** Puts so much of a text into an array as it has room for, and says how much that was. */
  static int copy(String text, byte[] bytes, int from, int most) {
    int count = Math.min(most, text.length());
    for (int i = 0; i < count; i++) {
      bytes[from + i] = (byte) text.charAt(i);
    }
    return count;
  }
}
