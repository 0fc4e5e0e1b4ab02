package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two variables, a writer and a reader of each: {@code Ry // Rx // Wx1 // Wy1}. */
@Classes(4)
@Expect(outcome = "0 0", because = "for example: read y by first, read x by second, x = 1, y = 1")
@Expect(outcome = "0 1", because = "for example: read y by first, x = 1, read x by second, y = 1")
@Expect(outcome = "1 0", because = "for example: read x by second, x = 1, y = 1, read y by first")
@Expect(outcome = "1 1", because = "for example: x = 1, read x by second, y = 1, read y by first")
public final class TwoCoWR {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new TwoCoWR();
    Threads.run(test::first, test::second, test::third, test::fourth);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    r1 = y;
  }

  private void second() {
    r2 = x;
  }

  private void third() {
    x = 1;
  }

  private void fourth() {
    y = 1;
  }
}
