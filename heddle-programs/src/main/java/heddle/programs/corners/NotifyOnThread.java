package heddle.programs.corners;

import heddle.programs.Expect;

/** A thread whose own object is the monitor by which it is told to go on, and tells that it did. */
@Expect(outcome = "1 after 1", because = "each waits for the other")
public final class NotifyOnThread extends Thread {

  private boolean isPaused = true;
  private int steps;
  private int seen;

  private NotifyOnThread() {}

  @Override
  public synchronized void run() {
    try {
      while (isPaused) {
        wait();
      }
      steps++;
      notifyAll();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void go() {
    isPaused = false;
    notifyAll();
  }

  private synchronized void awaitStep() throws InterruptedException {
    while (steps == 0) {
      wait();
    }
    seen = steps;
  }

  public static void main(String[] args) throws InterruptedException {
    NotifyOnThread thread = new NotifyOnThread();
    thread.start();
    thread.go();
    thread.awaitStep();
    thread.join();
    System.out.println(thread.seen + " after " + thread.steps);
  }
}
