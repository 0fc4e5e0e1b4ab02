package heddle.engine.search;

import java.util.Arrays;

/**
 * A growing set of packed states that also remembers how each was first reached. States are
 * numbered from 0 in the order in which they were added, so that the store is its own queue.
 *
 * <p>Keys, parents and steps lie in chunks that are never copied; only the first one grows, so that
 * a search of a few states costs little. An open-addressed table finds them: each entry has the
 * upper half of the state's hash beside its number, so that probing reads a key only where it is
 * very likely the right one, and growing reads none. A state of one word costs 16 bytes and 11 to
 * 21 for the table.
 */
final class StateStore {

  private static final long UPPER = 0xFFFFFFFF00000000L;
  private static final int FIRST_BITS = 6;
  private static final int LARGE_BITS = 15;
  private static final int FIRST_CHUNK = 1 << 5;
  private static final int CHUNK_BITS = 14;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final int words;
  private long[][] keys = new long[4][];
  private int[][] parents = new int[4][];
  private int[][] steps = new int[4][];
  private long[] table = new long[1 << FIRST_BITS];
  private int bits = FIRST_BITS;
  private int size;

  /** So many states fit the chunks. */
  private long room;

  StateStore(int words) {
    this.words = words;
  }

  int size() {
    return size;
  }

  /** How many bytes the store takes. */
  long bytes() {
    return 8L * table.length + room * (8L * words + 8);
  }

  /**
   * Adds a state.
   *
   * @return its number if it is new, otherwise minus its number minus 1
   */
  int add(long[] key, int parent, int step) {
    int mask = table.length - 1;
    long hash = hash(key);
    int slot = slot(hash);
    for (long entry = table[slot]; entry != 0; entry = table[slot]) {
      if ((entry ^ hash) >>> 32 == 0 && isAt((int) entry - 1, key)) {
        return -(int) entry;
      }
      slot = slot + 1 & mask;
    }
    int number = append(key, parent, step);
    table[slot] = hash & UPPER | size;
    if (size > mask - (mask >> 2)) {
      grow();
    }
    return number;
  }

  private int slot(long hash) {
    return (int) (hash >>> 64 - bits);
  }

  private int append(long[] key, int parent, int step) {
    int chunk = size >> CHUNK_BITS;
    if (size == room) {
      makeRoom(chunk);
    }
    int index = size & CHUNK - 1;
    for (int w = 0; w < words; w++) {
      keys[chunk][index * words + w] = key[w];
    }
    parents[chunk][index] = parent;
    steps[chunk][index] = step;
    return size++;
  }

  private void makeRoom(int chunk) {
    if (chunk == 0) {
      int more = size == 0 ? FIRST_CHUNK : 2 * size;
      keys[0] = size == 0 ? new long[more * words] : Arrays.copyOf(keys[0], more * words);
      parents[0] = size == 0 ? new int[more] : Arrays.copyOf(parents[0], more);
      steps[0] = size == 0 ? new int[more] : Arrays.copyOf(steps[0], more);
      room = more;
      return;
    }
    if (chunk == keys.length) {
      keys = Arrays.copyOf(keys, 2 * chunk);
      parents = Arrays.copyOf(parents, 2 * chunk);
      steps = Arrays.copyOf(steps, 2 * chunk);
    }
    keys[chunk] = new long[CHUNK * words];
    parents[chunk] = new int[CHUNK];
    steps[chunk] = new int[CHUNK];
    room += CHUNK;
  }

  private boolean isAt(int number, long[] key) {
    long[] chunk = keys[number >> CHUNK_BITS];
    int index = (number & CHUNK - 1) * words;
    for (int w = 0; w < words; w++) {
      if (chunk[index + w] != key[w]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    long[] smaller = table;
    bits += bits < LARGE_BITS ? 2 : 1;
    table = new long[1 << bits];
    int mask = table.length - 1;
    for (long entry : smaller) {
      if (entry != 0) {
        int slot = slot(entry);
        while (table[slot] != 0) {
          slot = slot + 1 & mask;
        }
        table[slot] = entry;
      }
    }
  }

  void read(int number, long[] key) {
    System.arraycopy(keys[number >> CHUNK_BITS], (number & CHUNK - 1) * words, key, 0, words);
  }

  int parent(int number) {
    return parents[number >> CHUNK_BITS][number & CHUNK - 1];
  }

  int step(int number) {
    return steps[number >> CHUNK_BITS][number & CHUNK - 1];
  }

  /** A well-mixed hash; the upper half finds the slot, the lower half the owner of a state. */
  static long hash(long[] key) {
    long h = 0;
    for (long word : key) {
      h = (h ^ word) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    h *= 0xBF58476D1CE4E5B9L;
    return h ^ h >>> 32;
  }
}
