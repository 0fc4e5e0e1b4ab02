package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * The smallest program in which readers and writers of one variable outnumber the classes: {@code
 * Rx // Rx;Wx1 // Wx2}.
 */
@Classes(6)
@Expect(outcome = "0 0", because = "for example: read x by first, read x by second, x = 1, x = 2")
@Expect(outcome = "0 2", because = "for example: read x by first, x = 2, read x by second, x = 1")
@Expect(outcome = "1 0", because = "for example: read x by second, x = 1, read x by first, x = 2")
@Expect(outcome = "1 2", because = "for example: x = 2, read x by second, x = 1, read x by first")
@Expect(outcome = "2 0", because = "for example: read x by second, x = 1, x = 2, read x by first")
@Expect(outcome = "2 2", because = "for example: x = 2, read x by first, read x by second, x = 1")
public final class Small {

  private volatile int x;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new Small();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    r1 = x;
  }

  private void second() {
    r2 = x;
    x = 1;
  }

  private void third() {
    x = 2;
  }
}
