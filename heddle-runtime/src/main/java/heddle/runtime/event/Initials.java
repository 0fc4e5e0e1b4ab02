package heddle.runtime.event;

import heddle.runtime.table.Growth;

/**
 * What cells of old objects hold when a run starts. It is noted when a cell is touched for the
 * first time in the life of the process, and is the same for all runs because they are undone.
 */
public final class Initials {

  private int[] runs = new int[256];
  private byte[] kinds = new byte[256];
  private long[] bits = new long[256];
  private int[] touched = new int[64];
  private int size;
  private int run = 1;

  /** Forgets which cells the last run touched. */
  public void nextRun() {
    size = 0;
    run++;
  }

  public void forget() {
    Growth.fill(runs, 0);
    size = 0;
  }

  /**
   * Called before a cell of an old object is read or written.
   *
   * @return whether it was never touched before; then what it holds is to be {@link #set}
   */
  public boolean touch(int cell) {
    room(cell);
    if (runs[cell] != 0) {
      note(cell);
      return false;
    }
    return true;
  }

  private void room(int cell) {
    if (cell >= runs.length) {
      int length = Math.max(cell + 1, runs.length * 2);
      runs = Growth.of(runs, length);
      kinds = Growth.of(kinds, length);
      bits = Growth.of(bits, length);
    }
  }

  private void note(int cell) {
    if (runs[cell] == run) {
      return;
    }
    runs[cell] = run;
    if (size == touched.length) {
      touched = Growth.of(touched, size * 2);
    }
    touched[size++] = cell;
  }

  /** The permits of an old semaphore that the run uses. */
  public void permits(int cell, int count) {
    set(cell, Op.NUM, count);
  }

  /** What a cell that is not in memory holds at the beginning. */
  public void set(int cell, int kind, long value) {
    room(cell);
    kinds[cell] = (byte) kind;
    bits[cell] = value;
    note(cell);
  }

  /** How many cells of old objects the run touched. */
  public int size() {
    return size;
  }

  public int cell(int position) {
    return touched[position];
  }

  public int kind(int position) {
    return kinds[touched[position]];
  }

  public long bits(int position) {
    return bits[touched[position]];
  }
}
