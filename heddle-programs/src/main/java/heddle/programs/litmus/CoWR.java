package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A write and a read of one thread, against a write: {@code Wx1;Rx // Wx2}. */
@Classes(2)
@Expect(outcome = "1", because = "the thread reads its own write")
@Expect(outcome = "2", because = "the other write comes in between")
public final class CoWR {

  private volatile int x;
  private int r1;

  public static void main(String[] args) {
    var test = new CoWR();
    Threads.run(test::first, test::second);
    System.out.println(test.r1);
  }

  private void first() {
    x = 1;
    r1 = x;
  }

  private void second() {
    x = 2;
  }
}
