package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A frozen order of events never yields both reads before both writes' effects. */
@Classes(4)
@Expect(outcome = "0 0", because = "a is read before x is set, b before y is set: this one is lost")
@Expect(outcome = "0 1", because = "the first thread comes first")
@Expect(outcome = "1 0", because = "the second thread comes first")
@Expect(outcome = "1 1", because = "x is set, then read; y is set, then read")
public final class FrozenOrder {

  private volatile int x;
  private volatile int y;
  private int a;
  private int b;

  public static void main(String[] args) {
    var test = new FrozenOrder();
    Threads.run(test::first, test::second);
    System.out.println(test.a + " " + test.b);
  }

  private void first() {
    a = x;
    y = 1;
  }

  private void second() {
    x = 1;
    b = y;
  }
}
