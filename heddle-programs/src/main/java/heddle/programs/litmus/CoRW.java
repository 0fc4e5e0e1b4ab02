package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A read and a write of one thread, against a write: {@code Rx;Wx1 // Wx2}. */
@Classes(2)
@Expect(outcome = "0", because = "the read comes before the other write")
@Expect(outcome = "2", because = "the read comes after the other write")
public final class CoRW {

  private volatile int x;
  private int r1;

  public static void main(String[] args) {
    var test = new CoRW();
    Threads.run(test::first, test::second);
    System.out.println(test.r1);
  }

  private void first() {
    r1 = x;
    x = 1;
  }

  private void second() {
    x = 2;
  }
}
