package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.LinkedBlockingQueue;

/** Two producers, one consumer. */
@Expect(outcome = "1 2", because = "the first is first")
@Expect(outcome = "2 1", because = "the second is first")
public final class LinkedQueue {

  private LinkedQueue() {}

  public static void main(String[] args) {
    var queue = new LinkedBlockingQueue<Integer>();
    var got = new int[2];
    Threads.each(
        () -> queue.put(1),
        () -> queue.put(2),
        () -> {
          got[0] = queue.take();
          got[1] = queue.take();
        });
    System.out.println(got[0] + " " + got[1]);
  }
}
