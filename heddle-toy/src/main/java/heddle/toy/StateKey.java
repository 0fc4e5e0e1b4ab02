package heddle.toy;

import java.util.Arrays;

/** A vector of numbers, packed to be a key of a hash table. Zeros at the end do not count. */
final class StateKey {

  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;
  private static final int WIDEST = 10;

  private final byte[] bytes;
  private final int hash;

  private StateKey(byte[] bytes) {
    this.bytes = bytes;
    this.hash = Arrays.hashCode(bytes);
  }

  /** Packs the first {@code length} numbers. */
  static StateKey of(long[] numbers, int length) {
    int end = length;
    while (end > 0 && numbers[end - 1] == 0) {
      end--;
    }
    var packed = new byte[end * WIDEST];
    int size = 0;
    for (int i = 0; i < end; i++) {
      long zigzag = numbers[i] << 1 ^ numbers[i] >> 63;
      while ((zigzag & -MORE) != 0) {
        packed[size++] = (byte) (zigzag | MORE);
        zigzag >>>= BITS;
      }
      packed[size++] = (byte) zigzag;
    }
    return new StateKey(Arrays.copyOf(packed, size));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateKey that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
