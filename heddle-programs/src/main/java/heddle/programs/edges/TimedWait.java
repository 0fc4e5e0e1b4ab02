package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A wait with a time limit ends with or without a notification, and takes no time. */
@Classes(5)
@Expect(
    outcome = "false",
    because = "the time is over, or the wait ends without a reason, before the flag is set")
@Expect(outcome = "true", because = "the flag is set before, or while it waits")
public final class TimedWait {

  private boolean ready;
  private boolean seen;

  public static void main(String[] args) {
    var test = new TimedWait();
    Threads.run(test::await, test::announce);
    System.out.println(test.seen);
  }

  private synchronized void await() {
    try {
      if (!ready) {
        wait(100);
      }
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
    seen = ready;
  }

  private synchronized void announce() {
    ready = true;
    notifyAll();
  }
}
