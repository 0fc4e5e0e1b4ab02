package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two threads wait, one of them is notified, the first one interrupted. */
@Classes(value = 6, deadlocks = 3)
@Fails("deadlock")
@Expect(outcome = "2 1", because = "the second one is notified")
@Expect(outcome = "1 1", because = "a wait may end without a reason")
@Expect(
    outcome = "deadlock",
    because = "the notification comes too early, or goes to the first one")
public final class TwoWaitersOneInterrupt {

  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new TwoWaitersOneInterrupt();
    Thread first = Threads.start(() -> test.r1 = test.await());
    Thread second = Threads.start(() -> test.r2 = test.await());
    synchronized (test) {
      test.notify();
    }
    first.interrupt();
    Threads.join(first);
    Threads.join(second);
    System.out.println(test.r1 + " " + test.r2);
  }

  /** Answers 1 if it was notified, 2 if it was interrupted. */
  private synchronized int await() {
    try {
      wait();
      return 1;
    } catch (InterruptedException interrupted) {
      return 2;
    }
  }
}
