package heddle.engine.search;

import java.util.Arrays;

/** Numbers numbers from 0 in the order in which they are first seen. */
final class IntTable {

  private int[] keys = new int[8];

  /** By hash, the place of a key in {@link #keys} plus 1; 0 where there is none. */
  private int[] slots = new int[16];

  private int size;

  /** The number of {@code key}, a new one if it was not seen before. */
  int number(int key) {
    int slot = slot(key);
    if (slots[slot] == 0) {
      if (size == keys.length) {
        grow();
        slot = slot(key);
      }
      keys[size] = key;
      slots[slot] = ++size;
    }
    return slots[slot] - 1;
  }

  /** The number of {@code key}, or -1 if it was never seen. */
  int find(int key) {
    return slots[slot(key)] - 1;
  }

  int get(int number) {
    return keys[number];
  }

  int size() {
    return size;
  }

  /** Where the key stands, or the free slot where it belongs. */
  private int slot(int key) {
    int mask = slots.length - 1;
    int slot = key * 0x9E3779B9 >>> 7 & mask;
    while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[4 * size];
    for (int i = 0; i < size; i++) {
      slots[slot(keys[i])] = i + 1;
    }
  }
}
