package heddle.runtime.raw;

import heddle.runtime.table.Digest;

/**
 * Where an object's identity hash code lies in its header.
 *
 * <p>A JVM gives an object a hash code by chance, when it is asked for the first time. Some objects
 * have a name before that, so their hash code can follow from the name, and be the same in every
 * process and for everybody who asks, whether under control or not. It is put where the JVM would
 * put it, in the way the JVM does it. If a JVM does it in another way, chance decides.
 */
public final class Header {

  private static final long LOCK_BITS = 7;
  private static final long UNLOCKED = 1;
  private static final int MASK = Integer.MAX_VALUE;
  private static final int PROBE = 0x5A5A5A5A;

  /** By how many bits a hash code is shifted; -1 if that could not be found out. */
  private static final int SHIFT = shift();

  private Header() {}

  /** Lets the hash code of an object that has none yet follow from its name. */
  public static void offerHash(Object object, String name) {
    if (isWithoutHash(object)) {
      long header = Memory.UNSAFE.getLong(object, 0L);
      set(object, header, (int) (Digest.mix(3, name) >>> 33) | 1, SHIFT);
    }
  }

  public static boolean isWithoutHash(Object object) {
    return SHIFT >= 0 && isWithoutHash(Memory.UNSAFE.getLong(object, 0L), SHIFT);
  }

  /** Whether nobody has asked for it yet, and the object is no lock in use, either. */
  private static boolean isWithoutHash(long header, int shift) {
    return (header & LOCK_BITS) == UNLOCKED && (header >>> shift & MASK) == 0;
  }

  private static void set(Object object, long header, long hash, int shift) {
    Memory.UNSAFE.compareAndSetLong(object, 0L, header, header | hash << shift);
  }

  /** Tries it with objects that nobody else has. */
  private static int shift() {
    var asked = new Object();
    long before = Memory.UNSAFE.getLong(asked, 0L);
    long hash = System.identityHashCode(asked);
    long after = Memory.UNSAFE.getLong(asked, 0L);
    for (int shift = 3; shift <= Long.SIZE - Integer.SIZE; shift++) {
      if (isWithoutHash(before, shift) && after == (before | hash << shift)) {
        var told = new Object();
        set(told, before, PROBE, shift);
        return System.identityHashCode(told) == PROBE ? shift : -1;
      }
    }
    return -1;
  }
}
