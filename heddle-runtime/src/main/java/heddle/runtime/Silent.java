package heddle.runtime;

import heddle.runtime.table.Growth;

/**
 * Cells that a strand wrote where it could not be stopped: inside a real monitor of the JDK. The
 * writes are told as soon as it can be stopped again.
 */
final class Silent {

  private Object[] bases = new Object[8];
  private long[] offsets = new long[8];
  private int[] types = new int[8];
  private int[] cells = new int[8];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void add(Object base, long offset, int type, int cell) {
    for (int i = 0; i < size; i++) {
      if (cells[i] == cell) {
        return;
      }
    }
    if (size == cells.length) {
      bases = Growth.of(bases, size * 2);
      offsets = Growth.of(offsets, size * 2);
      types = Growth.of(types, size * 2);
      cells = Growth.of(cells, size * 2);
    }
    bases[size] = base;
    offsets[size] = offset;
    types[size] = type;
    cells[size++] = cell;
  }

  /** Takes the last cell away and loads what it holds now; its number. */
  int take(Value into) {
    size--;
    into.load(bases[size], offsets[size], types[size], cells[size]);
    bases[size] = null;
    return cells[size];
  }
}
