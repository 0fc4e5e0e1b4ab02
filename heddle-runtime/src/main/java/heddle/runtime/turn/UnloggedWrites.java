package heddle.runtime.turn;

import heddle.runtime.table.Growth;

/**
 * Cells that a strand wrote where it could not be stopped: inside a real monitor of the JDK. The
 * writes are told as soon as it can be stopped again.
 */
public final class UnloggedWrites {

  private Object[] bases = new Object[8];
  private long[] offsets = new long[8];
  private int[] types = new int[8];
  private int[] cells = new int[8];
  private int size;

  public boolean isEmpty() {
    return size == 0;
  }

  public void add(Object base, long offset, int type, int cell) {
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

  // The last cell, and where it is.

  public Object base() {
    return bases[size - 1];
  }

  public long offset() {
    return offsets[size - 1];
  }

  public int type() {
    return types[size - 1];
  }

  public int cell() {
    return cells[size - 1];
  }

  /** Takes the last cell away. */
  public void remove() {
    bases[--size] = null;
  }
}
