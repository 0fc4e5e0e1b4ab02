package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.Arrays;

/**
 * Sorts an array with one thread per element, each of which makes one whole pass of bubble sort
 * over it, without a lock. The argument is the number of elements.
 */
@Classes(5560)
@Fails("assertion")
@Expect(outcome = "sorted", because = "the passes come one after the other, or do no harm")
@Expect(
    outcome = "java.lang.AssertionError: not sorted",
    because = "an element is overwritten, or moved back by a pass that read it too early")
public final class BubbleSort {

  private final int[] array;

  private BubbleSort(int size) {
    array = new int[size];
    for (int i = 0; i < size; i++) {
      array[i] = size - i;
    }
  }

  public static void main(String[] args) {
    var sort = new BubbleSort(Threads.number(args, 0, 3));
    var passes = new Runnable[sort.array.length];
    Arrays.fill(passes, (Runnable) sort::pass);
    Threads.run(passes);
    sort.check();
    System.out.println("sorted");
  }

  private void pass() {
    for (int i = 0; i + 1 < array.length; i++) {
      int left = array[i];
      int right = array[i + 1];
      if (left > right) {
        array[i] = right;
        array[i + 1] = left;
      }
    }
  }

  private void check() {
    for (int i = 0; i + 1 < array.length; i++) {
      if (array[i] > array[i + 1]) {
        throw new AssertionError("not sorted");
      }
    }
  }
}
