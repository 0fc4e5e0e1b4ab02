package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two reads of one variable that is written twice: {@code Wx1;Wx2 // Rx;Rx}. */
@Classes(6)
@Expect(outcome = "0 0", because = "both reads come first")
@Expect(outcome = "0 1", because = "one read before the writes, one between them")
@Expect(outcome = "0 2", because = "one read before the writes, one after them")
@Expect(outcome = "1 1", because = "both reads come between the writes")
@Expect(outcome = "1 2", because = "one read between the writes, one after them")
@Expect(outcome = "2 2", because = "both reads come last")
public final class CoRR {

  private volatile int x;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new CoRR();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    x = 1;
    x = 2;
  }

  private void second() {
    r1 = x;
    r2 = x;
  }
}
