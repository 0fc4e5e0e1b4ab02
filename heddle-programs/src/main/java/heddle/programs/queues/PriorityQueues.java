package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.PriorityBlockingQueue;

/** A priority queue hands out the least of what is there. */
@Expect(outcome = "1", because = "both are there, or only the 1")
@Expect(outcome = "2", because = "only the 2 is there")
public final class PriorityQueues {

  private PriorityQueues() {}

  public static void main(String[] args) {
    var queue = new PriorityBlockingQueue<Integer>();
    var got = new int[1];
    Threads.each(() -> queue.put(2), () -> queue.put(1), () -> got[0] = queue.take());
    System.out.println(got[0]);
  }
}
