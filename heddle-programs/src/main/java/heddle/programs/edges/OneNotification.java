package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two threads wait, one is notified. */
@Classes(value = 3, deadlocks = 2)
@Fails("deadlock")
@Expect(outcome = "done", because = "at most one of them was waiting")
@Expect(outcome = "deadlock", because = "both were waiting, and either was notified")
public final class OneNotification {

  private boolean ready;

  public static void main(String[] args) {
    var test = new OneNotification();
    Threads.run(test::await, test::await, test::announce);
    System.out.println("done");
  }

  private synchronized void await() {
    try {
      while (!ready) {
        wait();
      }
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }

  private synchronized void announce() {
    ready = true;
    notify();
  }
}
