package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Two threads poll the two ends of a deque with one element. */
@Expect(outcome = "7 null", because = "the first is first")
@Expect(outcome = "null 7", because = "the second is first")
public final class LockFreeDeque {

  private LockFreeDeque() {}

  public static void main(String[] args) {
    var deque = new ConcurrentLinkedDeque<Integer>();
    deque.add(7);
    var got = new Integer[2];
    Threads.run(() -> got[0] = deque.pollFirst(), () -> got[1] = deque.pollLast());
    System.out.println(got[0] + " " + got[1]);
  }
}
