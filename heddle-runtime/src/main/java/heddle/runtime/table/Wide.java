package heddle.runtime.table;

/** A digest of 128 bits, as two of 64 that are mixed in different ways. */
public final class Wide {

  private static final long FIRST = 0x6A09E667F3BCC909L;
  private static final long SECOND = 0xBB67AE8584CAA73BL;

  public long high = FIRST;
  public long low = SECOND;

  public void clear() {
    high = FIRST;
    low = SECOND;
  }

  public void set(long first, long second) {
    high = first;
    low = second;
  }

  public void mix(long value) {
    high = Digest.mix(high, value);
    low = other(low, value);
  }

  /** Each character by itself, so that both halves are digests of the whole text. */
  public void mix(String text) {
    mix(text.length());
    for (int i = 0; i < text.length(); i++) {
      mix(text.charAt(i));
    }
  }

  private static long other(long digest, long value) {
    long mixed = Long.rotateLeft(digest, 23) + value * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
