package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** An exception leaves critical sections as a return does: the other thread gets in. */
@Classes(2)
@Expect(outcome = "1", because = "the number is set before the other one looks")
@Expect(outcome = "0", because = "the number is set after the other one looks")
public final class ExceptionInMonitor {

  private final Object lock = new Object();
  private int number;
  private int seen;

  public static void main(String[] args) {
    var test = new ExceptionInMonitor();
    Threads.run(test::fail, test::look);
    System.out.println(test.seen);
  }

  private void fail() {
    try {
      set();
    } catch (ArithmeticException expected) {
      if (Thread.holdsLock(lock) || Thread.holdsLock(this)) {
        throw new AssertionError("still locked", expected);
      }
    }
  }

  private synchronized void set() {
    synchronized (lock) {
      number = 1;
      number = number / (number - 1);
    }
  }

  private synchronized void look() {
    synchronized (lock) {
      seen = number;
    }
  }
}
