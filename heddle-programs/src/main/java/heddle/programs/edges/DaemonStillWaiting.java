package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;

/** A daemon thread that still waits when main ends is no deadlock. */
@Classes(2)
@Expect(outcome = "done", because = "the virtual machine does not wait for daemons")
public final class DaemonStillWaiting {

  private DaemonStillWaiting() {}

  public static void main(String[] args) {
    var test = new DaemonStillWaiting();
    Thread daemon = new Thread(test::waitForEver);
    daemon.setDaemon(true);
    daemon.start();
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
