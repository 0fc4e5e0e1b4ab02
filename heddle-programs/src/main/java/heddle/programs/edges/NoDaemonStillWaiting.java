package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** The same as {@link DaemonStillWaiting} without a daemon: the program never ends. */
@Classes(value = 2, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "main is done, but the thread waits for ever")
@Expect(outcome = "done", because = "a wait may end without a reason")
public final class NoDaemonStillWaiting {

  private NoDaemonStillWaiting() {}

  public static void main(String[] args) {
    var test = new NoDaemonStillWaiting();
    Threads.start(test::waitForEver);
    System.out.println("done");
  }

  private synchronized void waitForEver() {
    try {
      wait();
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }
}
