package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A lost update on an element of an array. */
@Classes(3)
@Fails("assertion")
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "java.lang.AssertionError: 1", because = "both read 0 before either writes")
public final class LostUpdateArray {

  private final int[] counts = new int[3];

  public static void main(String[] args) {
    var test = new LostUpdateArray();
    Threads.run(test::count, test::count);
    check(test.counts[1]);
  }

  private void count() {
    counts[1]++;
  }

  private static void check(int count) {
    if (count != 2) {
      throw new AssertionError(count);
    }
    System.out.println(count);
  }
}
