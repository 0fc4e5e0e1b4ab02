package heddle.programs.corners;

import heddle.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/** A test unparks a thread when it is seen parked; it looks again after a sleep. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfParked {

  private static volatile boolean go;

  private StateOfParked() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(StateOfParked::park);
    thread.start();
    while (thread.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    go = true;
    LockSupport.unpark(thread);
    thread.join();
    System.out.println(thread.getState());
  }

  private static void park() {
    while (!go) {
      LockSupport.park();
    }
  }
}
