package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A write after a read, against a write before a flag: {@code Wx2;Wy1 // Ry;Wx1}. */
@Classes(2)
@Expect(outcome = "0", because = "the flag is read before it is set")
@Expect(outcome = "1", because = "the flag is read after it was set")
public final class S {

  private volatile int x;
  private volatile int y;
  private int r1;

  public static void main(String[] args) {
    var test = new S();
    Threads.run(test::first, test::second);
    System.out.println(test.r1);
  }

  private void first() {
    x = 2;
    y = 1;
  }

  private void second() {
    r1 = y;
    x = 1;
  }
}
