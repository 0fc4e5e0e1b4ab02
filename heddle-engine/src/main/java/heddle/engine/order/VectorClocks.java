package heddle.engine.order;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The partial order of a run: step {@code i} comes before step {@code k} if both are of one thread
 * or depend on each other, or by several such links. Each step has a vector with the number of
 * steps of every thread that come before it or are it. A limit that runs out because the program is
 * idle comes after everything before it, and before everything after it.
 */
public final class VectorClocks {

  private final AnalyzedRun run;
  private final boolean timeOrders;

  /** By step, its vector. */
  private final int[][] after;

  /** By step, its number among those of its thread, from 1. */
  private final int[] numbers;

  /** By thread, the vector of its last step so far. */
  private final int[][] last;

  /** The vector of the last limit that ran out because the program was idle. */
  private int[] idle;

  private final Map<Integer, int[]> writes = new HashMap<>();
  private final Map<Integer, int[]> accesses = new HashMap<>();

  public VectorClocks(AnalyzedRun run) {
    this(run, true);
  }

  /**
   * @param timeOrders whether a limit that runs out because the program is idle comes after
   *     everything: it does, but nothing tells memory so
   */
  public VectorClocks(AnalyzedRun run, boolean timeOrders) {
    this.run = run;
    this.timeOrders = timeOrders;
    this.after = new int[run.length()][];
    this.numbers = new int[run.length()];
    this.last = new int[run.threads()][run.threads()];
    this.idle = new int[run.threads()];
    for (int k = 0; k < run.length(); k++) {
      advance(k);
    }
  }

  private void advance(int k) {
    int thread = run.thread(k);
    int[] clock = last[thread].clone();
    joinAt(clock, run.places(k));
    boolean isBarrier = timeOrders && run.isExpiry(k);
    if (isBarrier) {
      for (int[] other : last) {
        join(clock, other);
      }
    }
    join(clock, idle);
    clock[thread]++;
    numbers[k] = clock[thread];
    after[k] = clock;
    last[thread] = clock;
    if (isBarrier) {
      idle = clock;
    }
    for (int place : run.places(k)) {
      accesses.merge(place >> 1, clock, VectorClocks::later);
      if ((place & 1) != 0) {
        writes.put(place >> 1, clock);
      }
    }
  }

  /** Adds everything that a step at these places comes after. */
  private void joinAt(int[] clock, int[] places) {
    for (int place : places) {
      int[] earlier = ((place & 1) != 0 ? accesses : writes).get(place >> 1);
      if (earlier != null) {
        join(clock, earlier);
      }
    }
  }

  private static void join(int[] clock, int[] earlier) {
    for (int t = 0; t < clock.length; t++) {
      clock[t] = Math.max(clock[t], earlier[t]);
    }
  }

  private static int[] later(int[] a, int[] b) {
    int[] both = a.clone();
    for (int t = 0; t < both.length; t++) {
      both[t] = Math.max(both[t], b[t]);
    }
    return both;
  }

  /** Whether step {@code i} comes before step {@code k}, or is it. */
  public boolean isBefore(int i, int k) {
    return after[k][run.thread(i)] >= numbers[i];
  }

  /** The vector of step {@code k}: of each thread, how many of its steps come before or are it. */
  public int[] of(int k) {
    return Arrays.copyOf(after[k], after[k].length);
  }

  /** The number of step {@code k} among those of its thread, from 1. */
  public int number(int k) {
    return numbers[k];
  }
}
