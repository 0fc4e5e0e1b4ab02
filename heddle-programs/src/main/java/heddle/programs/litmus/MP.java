package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Message passing: who sees the flag sees the data: {@code Wx1;Wy1 // Ry;Rx}. */
@Classes(3)
@Expect(outcome = "0 0", because = "both are read too early")
@Expect(outcome = "0 1", because = "the flag is read too early, the data is not")
@Expect(outcome = "1 1", because = "the flag was seen, so the data is there")
public final class MP {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new MP();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    x = 1;
    y = 1;
  }

  private void second() {
    r1 = y;
    r2 = x;
  }
}
