package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.Arrays;

/** {@link BubbleSort} with a lock on the array. */
@Classes(6)
@Classes(value = 24, arguments = "4")
@Expect(outcome = "sorted", because = "as many whole passes as elements sort")
public final class BubbleSortFixed {

  private final int[] array;

  private BubbleSortFixed(int size) {
    array = new int[size];
    for (int i = 0; i < size; i++) {
      array[i] = size - i;
    }
  }

  public static void main(String[] args) {
    var sort = new BubbleSortFixed(Threads.number(args, 0, 3));
    var passes = new Runnable[sort.array.length];
    Arrays.fill(passes, (Runnable) sort::pass);
    Threads.run(passes);
    sort.check();
    System.out.println("sorted");
  }

  private void pass() {
    synchronized (array) {
      for (int i = 0; i + 1 < array.length; i++) {
        int left = array[i];
        int right = array[i + 1];
        if (left > right) {
          array[i] = right;
          array[i + 1] = left;
        }
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
