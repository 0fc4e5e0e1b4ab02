package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two locks in two orders, and no data: no read changes, so no seed exists for the deadlock. */
@Classes(value = 2, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "done", because = "one after the other")
@Expect(outcome = "deadlock", because = "each holds what the other one wants: this one is lost")
public final class NoData {

  private final Object a = new Object();
  private final Object b = new Object();

  public static void main(String[] args) {
    var test = new NoData();
    Threads.run(test::first, test::second);
    System.out.println("done");
  }

  private void first() {
    synchronized (a) {
      synchronized (b) {
        // Only the locks matter.
      }
    }
  }

  private void second() {
    synchronized (b) {
      synchronized (a) {
        // Only the locks matter.
      }
    }
  }
}
