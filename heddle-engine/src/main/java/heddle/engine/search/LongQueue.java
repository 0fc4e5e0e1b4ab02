package heddle.engine.search;

/** Numbers that leave in the order in which they came. */
final class LongQueue {

  private long[] ring = new long[16];
  private int first;
  private int size;

  void add(long item) {
    if (size == ring.length) {
      grow();
    }
    ring[first + size & ring.length - 1] = item;
    size++;
  }

  /** Takes the one that has been here longest; there must be one. */
  long poll() {
    long item = ring[first];
    first = first + 1 & ring.length - 1;
    size--;
    return item;
  }

  private void grow() {
    long[] larger = new long[2 * size];
    int end = size - first;
    System.arraycopy(ring, first, larger, 0, end);
    System.arraycopy(ring, 0, larger, end, first);
    ring = larger;
    first = 0;
  }

  long bytes() {
    return 8L * ring.length;
  }
}
