package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread that reads its own write again, after a critical section with nothing in it. */
@Classes(4)
@Expect(outcome = "1 0", because = "x = 2 comes before x = 1 or after the read, y is not set yet")
@Expect(outcome = "1 1", because = "the same, and y is set: this one is lost")
@Expect(outcome = "2 0", because = "x = 2 comes in between, y is not set yet")
@Expect(outcome = "2 1", because = "x = 2 comes in between, and y is set")
public final class OwnWrite {

  private final Object lock = new Object();
  private volatile int x;
  private volatile int y;
  private int r;
  private int v;

  public static void main(String[] args) {
    var test = new OwnWrite();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r + " " + test.v);
  }

  private void first() {
    x = 1;
    synchronized (lock) {
      // Nothing to do but to wait for the other one.
    }
    r = x;
  }

  private void second() {
    synchronized (lock) {
      v = y;
      x = 2;
    }
  }

  private void third() {
    y = 1;
  }
}
