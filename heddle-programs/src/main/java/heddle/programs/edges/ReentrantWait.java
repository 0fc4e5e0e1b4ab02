package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A wait inside two synchronized methods of one object gives back both holds, and takes both. */
@Classes(1)
@Expect(outcome = "done", because = "the notifier gets in while the other one waits")
public final class ReentrantWait {

  private boolean ready;

  public static void main(String[] args) {
    var test = new ReentrantWait();
    Threads.run(test::outer, test::announce);
    System.out.println("done");
  }

  private synchronized void outer() {
    inner();
    if (!Thread.holdsLock(this)) {
      throw new AssertionError("the lock is gone");
    }
  }

  private synchronized void inner() {
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
    notifyAll();
  }
}
