package sample;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Operations made of a few accesses to shared cells, which a text describes: operations are
 * separated by commas, accesses are a letter and the number of a cell. What a thread keeps at the
 * end is the result. A write that is delayed is made by the thread's next operation, before
 * anything else: what each thread sees is right, but others see it late.
 */
public final class RandomStructure {

  static final int CELLS = 2;

  /** No write is delayed. */
  static final int NOTHING = -1;

  private final String[] operations;
  private final AtomicIntegerArray cells = new AtomicIntegerArray(CELLS);
  private final ThreadLocal<Integer> delayed = new ThreadLocal<>();

  public RandomStructure(String program) {
    operations = program.split(",");
  }

  public int call(int number) {
    String operation = operations[number];
    if (delayed.get() != null) {
      cells.set(delayed.get() % CELLS, delayed.get() / CELLS);
      delayed.remove();
    }
    int kept = number;
    for (int i = 0; i < operation.length(); i += 2) {
      int cell = operation.charAt(i + 1) - '0';
      switch (operation.charAt(i)) {
        case 'r' -> kept = cells.get(cell);
        case 'w' -> cells.set(cell, kept + 1);
        case 'd' -> delayed.set((kept + 1) * CELLS + cell);
        case 'z' -> cells.set(cell, 0);
        case 'a' -> kept = cells.getAndIncrement(cell);
        default -> kept = cells.compareAndSet(cell, kept, kept + 1) ? 5 : 6;
      }
    }
    return kept;
  }

  /**
   * What a thread of such a structure is like, for whoever runs it step by step.
   *
   * @param kept what it keeps
   * @param delayed the write that it has put off, or {@link #NOTHING}
   */
  record Local(int kept, int delayed) {

    static final Local NEW = new Local(0, NOTHING);

    /** Makes the write that is delayed. */
    Local flush(int[] cells) {
      cells[delayed % CELLS] = delayed / CELLS;
      return new Local(kept, NOTHING);
    }

    Local keep(int value) {
      return new Local(value, delayed);
    }

    /** One access on cells that nobody shares. */
    Local step(String operation, int at, int[] cells) {
      int cell = operation.charAt(at + 1) - '0';
      switch (operation.charAt(at)) {
        case 'r':
          return keep(cells[cell]);
        case 'w':
          cells[cell] = kept + 1;
          return this;
        case 'd':
          return new Local(kept, (kept + 1) * CELLS + cell);
        case 'z':
          cells[cell] = 0;
          return this;
        case 'a':
          return keep(cells[cell]++);
        default:
          if (cells[cell] == kept) {
            cells[cell] = kept + 1;
            return keep(5);
          }
          return keep(6);
      }
    }
  }

  static String random(Random random, int operations) {
    var text = new StringBuilder();
    for (int i = 0; i < operations; i++) {
      text.append(i == 0 ? "" : ",");
      int accesses = 1 + random.nextInt(3);
      for (int j = 0; j < accesses; j++) {
        text.append("rrrwzacdd".charAt(random.nextInt(9))).append(random.nextInt(CELLS));
      }
    }
    return text.toString();
  }
}
