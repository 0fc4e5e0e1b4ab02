package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * Store buffering: each thread writes its variable, then reads the other one: {@code Wx1;Ry //
 * Wy1;Rx}.
 */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
public final class SB {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SB();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    x = 1;
    r1 = y;
  }

  private void second() {
    y = 1;
    r2 = x;
  }
}
