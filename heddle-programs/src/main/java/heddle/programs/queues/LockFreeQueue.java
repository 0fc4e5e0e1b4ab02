package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Two threads add to a queue without locks, a third one polls. */
@Expect(outcome = "null 2", because = "it polls before either adds")
@Expect(outcome = "1 1", because = "it polls the first")
@Expect(outcome = "2 1", because = "it polls the second")
public final class LockFreeQueue {

  private LockFreeQueue() {}

  public static void main(String[] args) {
    var queue = new ConcurrentLinkedQueue<Integer>();
    var got = new Integer[1];
    Threads.run(() -> queue.add(1), () -> queue.add(2), () -> got[0] = queue.poll());
    System.out.println(got[0] + " " + queue.size());
  }
}
