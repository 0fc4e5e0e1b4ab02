package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that waits for an element is interrupted. */
@Expect(outcome = "interrupted", because = "nobody puts")
public final class InterruptedQueue {

  private InterruptedQueue() {}

  public static void main(String[] args) {
    var queue = new LinkedBlockingQueue<Integer>();
    var said = new String[1];
    Thread thread =
        Threads.start(
            () -> {
              try {
                queue.take();
                said[0] = "taken";
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
