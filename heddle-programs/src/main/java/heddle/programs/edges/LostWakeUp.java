package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** The flag is looked at outside the lock, so the notification can come before the wait. */
@Classes(value = 3, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "done", because = "the flag is seen, or the notification comes after the wait")
@Expect(outcome = "deadlock", because = "the notification comes between the look and the wait")
public final class LostWakeUp {

  private volatile boolean ready;

  public static void main(String[] args) {
    var test = new LostWakeUp();
    Threads.run(test::await, test::announce);
    System.out.println("done");
  }

  private void await() {
    try {
      if (!ready) {
        synchronized (this) {
          wait();
        }
      }
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }

  private void announce() {
    ready = true;
    synchronized (this) {
      notify();
    }
  }
}
