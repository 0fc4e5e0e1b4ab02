package heddle.linear.judge;

import java.util.Arrays;

/**
 * What is known, at the end of an execution, of the order of its operations, and what is to be
 * asked next to know whether a sequential order explains its results.
 *
 * <p>The sequential orders that give these results are known. One of them explains the execution if
 * it turns no two operations around of which one had returned before the other was called. So the
 * order that needs the fewest answers is taken, and asked about: for a pair that it turns around,
 * had the first returned before the second was called? If so, the order is out, and the next one is
 * taken. What follows from answers is not asked: calls and returns lie on one line, so if x had
 * returned before y was called, then so had all before x in its thread, before all after y in its
 * thread.
 *
 * <p>It never changes, and what it answers depends on nothing else: the first thread of the program
 * asks it in the middle of a run. It uses no collections for that reason; they might have hooks.
 */
public final class Doubt {

  /** Separates the results of the parts of a scenario. */
  public static final String NEXT_PART = "\u001f";

  private final String results;

  /** For each order, where each operation of the parallel part stands in it. */
  private final int[][] orders;

  /** The number of each pair of operations that can be asked for; -1 if it cannot. */
  private final int[][] numbers;

  /** Whether an operation is known to have returned before another was called. */
  private final boolean[][] before;

  /** Whether it is known that it had not. */
  private final boolean[][] notBefore;

  private final int first;
  private final int second;
  private final boolean isExplained;

  private Doubt(
      String results, int[][] orders, int[][] numbers, boolean[][] before, boolean[][] notBefore) {
    this.results = results;
    this.orders = orders;
    this.numbers = numbers;
    this.before = before;
    this.notBefore = notBefore;
    int[] easiest = null;
    int least = Integer.MAX_VALUE;
    for (int[] order : orders) {
      int open = open(order);
      if (open < least) {
        easiest = order;
        least = open;
      }
    }
    this.isExplained = least == 0;
    int[] pair = easiest == null || isExplained ? new int[] {-1, -1} : strongest(easiest);
    this.first = pair[0];
    this.second = pair[1];
  }

  /**
   * @param parts how many operations each thread calls; they are numbered thread by thread
   * @param numbers the number of each pair that can be asked for, or -1
   */
  public static Doubt about(String results, int[][] orders, int[] parts, int[][] numbers) {
    int count = 0;
    for (int part : parts) {
      count += part;
    }
    var before = new boolean[count][count];
    int start = 0;
    for (int part : parts) {
      for (int i = start; i < start + part; i++) {
        for (int j = i + 1; j < start + part; j++) {
          before[i][j] = true;
        }
      }
      start += part;
    }
    return new Doubt(results, orders, numbers, before, new boolean[count][count]);
  }

  /** How many answers an order needs; the most there is if it is out. */
  private int open(int[] order) {
    int open = 0;
    for (int x = 0; x < order.length; x++) {
      for (int y = 0; y < order.length; y++) {
        if (order[y] >= 0 && order[x] > order[y]) {
          if (before[x][y]) {
            return Integer.MAX_VALUE;
          }
          open += isKnown(x, y) ? 0 : 1;
        }
      }
    }
    return open;
  }

  private boolean isKnown(int x, int y) {
    return before[x][y] || notBefore[x][y] || before[y][x];
  }

  /** The open pair of an order from which the most follows if the answer is no. */
  private int[] strongest(int[] order) {
    int[] strongest = null;
    for (int x = 0; x < order.length; x++) {
      for (int y = 0; y < order.length; y++) {
        boolean isOpen = order[y] >= 0 && order[x] > order[y] && !isKnown(x, y);
        if (isOpen
            && (strongest == null
                || isAtOrBefore(x, strongest[0]) && isAtOrBefore(strongest[1], y))) {
          strongest = new int[] {x, y};
        }
      }
    }
    return strongest;
  }

  private boolean isAtOrBefore(int x, int y) {
    return x == y || before[x][y];
  }

  /** The number of the pair to ask for; -1 if nothing is open. */
  public int asksFor() {
    if (first < 0) {
      return -1;
    }
    if (numbers[first][second] < 0) {
      throw new IllegalStateException("no mark for " + first + " and " + second);
    }
    return numbers[first][second];
  }

  /** The first operation of the pair to ask for. */
  public int first() {
    return first;
  }

  /** The second. */
  public int second() {
    return second;
  }

  /** The same with the answer to what it asks for. */
  public Doubt answered(boolean isBefore) {
    int count = before.length;
    boolean[][] table = isBefore ? before : notBefore;
    var changed = new boolean[count][];
    for (int i = 0; i < count; i++) {
      changed[i] = table[i].clone();
    }
    for (int p = 0; p < count; p++) {
      for (int q = 0; q < count; q++) {
        if (isBefore
            ? isAtOrBefore(p, first) && isAtOrBefore(second, q)
            : isAtOrBefore(first, p) && isAtOrBefore(q, second)) {
          changed[p][q] = true;
        }
      }
    }
    return isBefore
        ? new Doubt(results, orders, numbers, changed, notBefore)
        : new Doubt(results, orders, numbers, before, changed);
  }

  /** Whether there is something to ask. */
  public boolean isOpen() {
    return first >= 0;
  }

  /** What was found out, for whoever asks the same things again. */
  public String key() {
    return Arrays.deepToString(before) + Arrays.deepToString(notBefore);
  }

  /**
   * Ends the execution.
   *
   * @throws UnexplainedResults if no order explains it
   */
  public void conclude() {
    if (!isExplained) {
      throw new UnexplainedResults(results, before);
    }
  }
}
