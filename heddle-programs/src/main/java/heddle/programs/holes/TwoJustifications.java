package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** The value 0 of y has two justifications: that nobody wrote it yet, and the third thread. */
@Classes(5)
@Expect(outcome = "0 0 1", because = "y was set and taken back: this one is lost")
@Expect(outcome = "0 1 0", because = "the first thread comes first, the third sees no z")
@Expect(outcome = "0 1 1", because = "y is read before the third thread takes it back")
@Expect(outcome = "1 0 0", because = "y is read before it is set")
@Expect(outcome = "1 1 0", because = "both are set before either is read")
public final class TwoJustifications {

  private volatile int x;
  private volatile int y;
  private volatile int z;
  private int a;
  private int b;
  private int c;

  public static void main(String[] args) {
    var test = new TwoJustifications();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.a + " " + test.b + " " + test.c);
  }

  private void first() {
    y = 1;
    int seen = x;
    a = seen;
    if (seen == 0) {
      z = 1;
    }
  }

  private void second() {
    x = 1;
    b = y;
  }

  private void third() {
    int seen = z;
    c = seen;
    if (seen == 1) {
      y = 0;
    }
  }
}
