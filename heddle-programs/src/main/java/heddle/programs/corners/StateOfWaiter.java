package heddle.programs.corners;

import heddle.programs.Expect;

/** A test waits until a thread is in {@code Object.wait} before it notifies it. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfWaiter {

  private static final Object LOCK = new Object();
  private static boolean ready;

  private StateOfWaiter() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(StateOfWaiter::waitForSignal);
    thread.start();
    awaitState(thread, Thread.State.WAITING);
    synchronized (LOCK) {
      ready = true;
      LOCK.notify();
    }
    thread.join();
    System.out.println(thread.getState());
  }

  private static void waitForSignal() {
    synchronized (LOCK) {
      while (!ready) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }
}
