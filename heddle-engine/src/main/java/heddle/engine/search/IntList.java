package heddle.engine.search;

import java.util.Arrays;

/** A growing list of numbers. */
final class IntList {

  private int[] items = new int[16];
  private int size;

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int item) {
    items[index] = item;
  }

  int size() {
    return size;
  }
}
