package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** One thread reads twice, two write: {@code Rx;Rx // Wx1 // Wx2}. */
@Classes(7)
@Expect(outcome = "0 0", because = "for example: read x by first, read x by first, x = 1, x = 2")
@Expect(outcome = "0 1", because = "for example: read x by first, x = 1, read x by first, x = 2")
@Expect(outcome = "0 2", because = "for example: read x by first, x = 1, x = 2, read x by first")
@Expect(outcome = "1 1", because = "for example: x = 1, read x by first, read x by first, x = 2")
@Expect(outcome = "1 2", because = "for example: x = 1, read x by first, x = 2, read x by first")
@Expect(outcome = "2 1", because = "for example: x = 2, read x by first, x = 1, read x by first")
@Expect(outcome = "2 2", because = "for example: x = 1, x = 2, read x by first, read x by first")
public final class TwoReadsTwoWriters {

  private volatile int x;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new TwoReadsTwoWriters();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    r1 = x;
    r2 = x;
  }

  private void second() {
    x = 1;
  }

  private void third() {
    x = 2;
  }
}
