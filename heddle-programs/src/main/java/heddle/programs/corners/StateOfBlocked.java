package heddle.programs.corners;

import heddle.programs.Expect;

/** A thread that comes to a monitor which is taken is blocked. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfBlocked {

  private static final Object LOCK = new Object();

  private StateOfBlocked() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(StateOfBlocked::enter);
    synchronized (LOCK) {
      thread.start();
      awaitState(thread, Thread.State.BLOCKED);
    }
    thread.join();
    System.out.println(thread.getState());
  }

  private static void enter() {
    synchronized (LOCK) {
      Thread.onSpinWait();
    }
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }
}
