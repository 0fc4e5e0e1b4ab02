package heddle.runtime.table;

/** Mixes numbers into a digest of 64 bits. */
public final class Digest {

  private Digest() {}

  public static long mix(long digest, long value) {
    long mixed = (digest ^ value) * 0xFF51AFD7ED558CCDL;
    mixed ^= mixed >>> 32;
    mixed *= 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 29;
  }

  public static long mix(long digest, String text) {
    long mixed = mix(digest, text.length());
    for (int i = 0; i < text.length(); i++) {
      mixed = mix(mixed, text.charAt(i));
    }
    return mixed;
  }
}
