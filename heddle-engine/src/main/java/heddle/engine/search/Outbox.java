package heddle.engine.search;

import java.util.Arrays;

/** States that one worker has reached and another one owns. */
final class Outbox {

  private final int words;
  private long[] keys;
  private int[] parents = new int[64];
  private int[] steps = new int[64];
  private long[] chosen = new long[64];
  private int size;

  Outbox(int words) {
    this.words = words;
    this.keys = new long[64 * words];
  }

  void post(long[] key, int parent, int step, long threads) {
    if (size == parents.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
      parents = Arrays.copyOf(parents, 2 * size);
      steps = Arrays.copyOf(steps, 2 * size);
      chosen = Arrays.copyOf(chosen, 2 * size);
    }
    System.arraycopy(key, 0, keys, size * words, words);
    parents[size] = parent;
    chosen[size] = threads;
    steps[size++] = step;
  }

  int size() {
    return size;
  }

  void read(int index, long[] key) {
    System.arraycopy(keys, index * words, key, 0, words);
  }

  int parent(int index) {
    return parents[index];
  }

  int step(int index) {
    return steps[index];
  }

  long chosen(int index) {
    return chosen[index];
  }

  void clear() {
    size = 0;
  }
}
