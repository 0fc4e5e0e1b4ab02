package heddle.jvm.worker;

/** Reads what {@link Bytes} has written. */
final class ByteReader {

  private final byte[] data;
  private int at;
  private final int end;

  ByteReader(byte[] data, int from, int to) {
    this.data = data;
    this.at = from;
    this.end = to;
  }

  int left() {
    return end - at;
  }

  int get() throws GarbledException {
    if (at == end) {
      throw new GarbledException("a frame ends too early");
    }
    return data[at++] & 0xff;
  }

  long unsigned() throws GarbledException {
    long number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int b = get();
      number |= (long) (b & 0x7f) << shift;
      if (b < 0x80) {
        return number;
      }
    }
    throw new GarbledException("a number is too long");
  }

  long signed() throws GarbledException {
    long number = unsigned();
    return number >>> 1 ^ -(number & 1);
  }

  long fixed() throws GarbledException {
    long number = 0;
    for (int i = 0; i < 8; i++) {
      number = number << 8 | get();
    }
    return number;
  }

  /** The number of things that follow; each of them has at least one byte. */
  int count() throws GarbledException {
    long count = unsigned();
    if (count < 0 || count > left()) {
      throw new GarbledException("a list is longer than its frame");
    }
    return (int) count;
  }

  String text() throws GarbledException {
    var text = new char[count()];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) unsigned();
    }
    return new String(text);
  }
}
