package heddle.programs.corners;

import heddle.programs.Expect;

/** What a test can see of a thread that does nothing but enter a free monitor. */
@Expect(outcome = "NEW RUNNABLE TERMINATED", because = "it is seen before it ends")
@Expect(outcome = "NEW TERMINATED TERMINATED", because = "it has ended when it is first looked at")
public final class StateWhileStarted {

  private StateWhileStarted() {}

  public static void main(String[] args) throws InterruptedException {
    var lock = new Object();
    Thread thread =
        new Thread(
            () -> {
              synchronized (lock) {
                Thread.onSpinWait();
              }
            });
    Thread.State before = thread.getState();
    thread.start();
    Thread.State meanwhile = thread.getState();
    thread.join();
    System.out.println(before + " " + meanwhile + " " + thread.getState());
  }
}
