package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * Load buffering: each thread reads one variable, then writes the other one: {@code Ry;Wx1 //
 * Rx;Wy1}.
 */
@Classes(3)
@Expect(outcome = "0 0", because = "both read before either writes")
@Expect(outcome = "0 1", because = "the first thread is done before the second reads")
@Expect(outcome = "1 0", because = "the second thread is done before the first reads")
public final class LB {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new LB();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    r1 = y;
    x = 1;
  }

  private void second() {
    r2 = x;
    y = 1;
  }
}
