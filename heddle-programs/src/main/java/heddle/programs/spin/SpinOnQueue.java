package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A loop that waits until a queue is empty. */
@Expect(outcome = "done", because = "the other thread empties it")
public final class SpinOnQueue {

  private SpinOnQueue() {}

  public static void main(String[] args) {
    var queue = new ConcurrentLinkedQueue<Integer>();
    queue.add(1);
    Thread thread = Threads.start(queue::poll);
    while (!queue.isEmpty()) {
      Thread.yield();
    }
    Threads.join(thread);
    System.out.println("done");
  }
}
