package heddle.runtime.mark;

/**
 * Which marks have followed which: from the mark of a thread's last event, what it was told since,
 * what it announces now and all that is counted for it, to the mark that it has now.
 *
 * <p>Marks promise that these decide each other, so whatever was read once from frames and objects
 * need not be read again. It is read again now and then nevertheless, so that a mark which breaks
 * the promise is seen to do so.
 */
final class KnownMarks {

  /** More than this are not kept. */
  private static final int MOST = 1 << 17;

  /** One in so many is read again; a power of two. */
  private static final int SAMPLE = 16;

  private static final int FIRST_LENGTH = 4 << 10;

  /** By slot: two halves of a key, of which the second is never 0, and two of a mark. */
  private long[] slots = new long[FIRST_LENGTH];

  private int size;
  private int asked;

  /** The mark that was found last. */
  long high;

  long low;

  void clear() {
    if (size > 0) {
      slots = new long[FIRST_LENGTH];
      size = 0;
    }
  }

  /** Whether there is a mark for the key that may be believed without looking. */
  boolean has(long keyHigh, long keyLow) {
    int slot = slot(keyHigh, keyLow);
    if (slots[slot + 1] == 0 || (++asked & SAMPLE - 1) == 0) {
      return false;
    }
    high = slots[slot + 2];
    low = slots[slot + 3];
    return true;
  }

  void put(long keyHigh, long keyLow, long markHigh, long markLow) {
    if (size == MOST) {
      clear();
    } else if (size * 8 >= slots.length) {
      grow();
    }
    int slot = slot(keyHigh, keyLow);
    size += slots[slot + 1] == 0 ? 1 : 0;
    set(slot, keyHigh, keyLow, markHigh, markLow);
  }

  private void set(int slot, long keyHigh, long keyLow, long markHigh, long markLow) {
    slots[slot] = keyHigh;
    slots[slot + 1] = keyLow == 0 ? 1 : keyLow;
    slots[slot + 2] = markHigh;
    slots[slot + 3] = markLow;
  }

  /** Where a key is, or where it belongs. */
  private int slot(long keyHigh, long keyLow) {
    long second = keyLow == 0 ? 1 : keyLow;
    int mask = slots.length / 4 - 1;
    int i = (int) keyHigh & mask;
    while (slots[4 * i + 1] != 0 && (slots[4 * i] != keyHigh || slots[4 * i + 1] != second)) {
      i = i + 1 & mask;
    }
    return 4 * i;
  }

  private void grow() {
    long[] before = slots;
    slots = new long[before.length * 2];
    for (int i = 0; i < before.length; i += 4) {
      if (before[i + 1] != 0) {
        int slot = slot(before[i], before[i + 1]);
        set(slot, before[i], before[i + 1], before[i + 2], before[i + 3]);
      }
    }
  }
}
