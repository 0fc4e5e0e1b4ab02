package heddle.engine.search;

import java.util.Arrays;

/**
 * A way to exchange threads of a product with each other, together with whatever tells them apart:
 * where they are, the objects that each of them has made, and the values that lead to those. Every
 * state that can be reached is thereby another one that can, and what can happen from it is the
 * same but for the exchange.
 *
 * @param threadTo by thread, whose place it takes
 * @param threadFrom the other way round
 * @param nodeTo by node, the one it becomes
 * @param cellTo by cell, the one it becomes
 * @param cellFrom the other way round
 * @param valueTo by cell that something becomes, what the values of the other become in it
 * @param semaphoreTo by semaphore, the one it becomes
 * @param semaphoreFrom the other way round
 */
record Exchange(
    int[] threadTo,
    int[] threadFrom,
    int[] nodeTo,
    int[] cellTo,
    int[] cellFrom,
    int[][] valueTo,
    int[] semaphoreTo,
    int[] semaphoreFrom) {

  /** The exchange that leaves everything as it is. */
  static Exchange none(Product product) {
    int[][] values = new int[product.valuesOfCell.length][];
    for (int c = 0; c < values.length; c++) {
      values[c] = upTo(product.valuesOfCell[c]);
    }
    int[] threads = upTo(product.size());
    int[] cells = upTo(values.length);
    int[] semaphores = upTo(product.initialPermits.length);
    int[] nodes = upTo(product.act.length);
    return new Exchange(threads, threads, nodes, cells, cells, values, semaphores, semaphores);
  }

  static int[] upTo(int count) {
    int[] numbers = new int[count];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  /** This exchange and then another one. */
  Exchange then(Exchange next) {
    int[][] values = new int[valueTo.length][];
    for (int c = 0; c < values.length; c++) {
      values[next.cellTo[c]] = after(valueTo[c], next.valueTo[next.cellTo[c]]);
    }
    return new Exchange(
        after(threadTo, next.threadTo),
        after(next.threadFrom, threadFrom),
        after(nodeTo, next.nodeTo),
        after(cellTo, next.cellTo),
        after(next.cellFrom, cellFrom),
        values,
        after(semaphoreTo, next.semaphoreTo),
        after(next.semaphoreFrom, semaphoreFrom));
  }

  /** One change of numbers and then another one. */
  static int[] after(int[] first, int[] second) {
    int[] both = new int[first.length];
    for (int i = 0; i < both.length; i++) {
      both[i] = first[i] < 0 ? -1 : second[first[i]];
    }
    return both;
  }

  /** What some threads, given as bits, become. */
  long threads(long bits) {
    long result = 0;
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      result |= 1L << threadTo[Long.numberOfTrailingZeros(rest)];
    }
    return result;
  }
}
