package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A waiter that nobody notifies is interrupted: no deadlock, whenever the interrupt comes. */
@Classes(3)
@Expect(outcome = "interrupted, flag false", because = "an interrupt is not lost")
@Expect(outcome = "notified", because = "a wait may end without a reason")
public final class InterruptedWaiter {

  private String seen = "";

  public static void main(String[] args) {
    var test = new InterruptedWaiter();
    Thread waiter = Threads.start(test::await);
    waiter.interrupt();
    Threads.join(waiter);
    System.out.println(test.seen);
  }

  private synchronized void await() {
    try {
      wait();
      seen = "notified";
    } catch (InterruptedException interrupted) {
      seen = "interrupted, flag " + Thread.currentThread().isInterrupted();
    }
  }
}
