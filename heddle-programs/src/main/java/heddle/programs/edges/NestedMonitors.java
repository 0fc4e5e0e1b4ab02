package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A wait gives back one lock and keeps the other: the notifier never gets in. */
@Classes(value = 3, deadlocks = 2)
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "the outer lock is kept, or nobody waits yet")
@Expect(outcome = "done", because = "a wait may end without a reason")
public final class NestedMonitors {

  private final Object outer = new Object();
  private final Object inner = new Object();

  public static void main(String[] args) {
    var test = new NestedMonitors();
    Threads.run(test::await, test::announce);
    System.out.println("done");
  }

  private void await() {
    synchronized (outer) {
      synchronized (inner) {
        try {
          inner.wait();
        } catch (InterruptedException nobodyDoes) {
          throw new IllegalStateException(nobodyDoes);
        }
      }
    }
  }

  private void announce() {
    synchronized (outer) {
      synchronized (inner) {
        inner.notifyAll();
      }
    }
  }
}
