package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** One seed per value freezes what the second thread has read. */
@Classes(3)
@Expect(outcome = "0 0 0", because = "x is read before it is set")
@Expect(outcome = "1 0 0", because = "x was set by anyone, y is read before it is set")
@Expect(outcome = "1 5 0", because = "x was set by the third thread: this one is lost")
public final class OneSeedPerValue {

  private volatile int x;
  private volatile int y;
  private volatile int u;
  private int a;
  private int b;
  private int d;

  public static void main(String[] args) {
    var test = new OneSeedPerValue();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.a + " " + test.b + " " + test.d);
  }

  private void first() {
    int seen = x;
    a = seen;
    if (seen == 1) {
      y = 5;
    }
  }

  private void second() {
    b = y;
    x = 1;
  }

  private void third() {
    d = u;
    x = 1;
  }
}
