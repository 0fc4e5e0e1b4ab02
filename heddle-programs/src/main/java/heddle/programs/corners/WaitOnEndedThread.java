package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Fails;

/** Waits on the object of a thread that may have ended before, and does not look. */
@Fails("deadlock")
@Expect(outcome = "ended", because = "the end of the thread notifies main")
@Expect(outcome = "deadlock", because = "it has ended before main waits, and nobody else notifies")
public final class WaitOnEndedThread {

  private WaitOnEndedThread() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    synchronized (thread) {
      thread.wait();
    }
    System.out.println("ended");
  }
}
