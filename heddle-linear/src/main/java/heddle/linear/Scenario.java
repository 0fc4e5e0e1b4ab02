package heddle.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Calls, by their numbers in the structure.
 *
 * @param initial made by one thread, before all others
 * @param parts made by one thread each
 * @param finals one of them, or none, is made when all others are over; all of that is explored
 */
record Scenario(List<Integer> initial, List<List<Integer>> parts, List<Integer> finals) {

  Scenario {
    initial = List.copyOf(initial);
    parts = List.copyOf(parts);
    finals = List.copyOf(finals);
  }

  static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  int[][] partArrays() {
    return parts.stream().map(Scenario::array).toArray(int[][]::new);
  }

  /** How many calls each thread makes. */
  int[] lengths() {
    return parts.stream().mapToInt(List::size).toArray();
  }

  /** How many calls all threads make together. */
  int count() {
    return Arrays.stream(lengths()).sum();
  }

  /** The calls of all threads, thread by thread: the numbers by which orders know them. */
  List<Integer> parallel() {
    var all = new ArrayList<Integer>();
    parts.forEach(all::addAll);
    return all;
  }

  /** The thread that makes a call of the parallel part. */
  int threadOf(int number) {
    int thread = 0;
    int end = parts.get(0).size();
    while (number >= end) {
      thread++;
      end += parts.get(thread).size();
    }
    return thread;
  }

  /** What people call a thread. */
  static String name(int thread) {
    return Character.toString('A' + thread);
  }
}
