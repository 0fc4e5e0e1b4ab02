package heddle.engine.search;

import java.util.Arrays;

/** A growing list of numbers. */
final class IntList {

  private int[] items;
  private int size;

  IntList() {
    items = new int[16];
  }

  private IntList(int[] items, int size) {
    this.items = items;
    this.size = size;
  }

  IntList copy() {
    return new IntList(items.clone(), size);
  }

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  void add(int one, int two) {
    if (size + 2 > items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size] = one;
    items[size + 1] = two;
    size += 2;
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

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  void clear() {
    size = 0;
  }
}
