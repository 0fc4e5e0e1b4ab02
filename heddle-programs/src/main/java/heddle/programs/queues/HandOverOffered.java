package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** An offer to a synchronous queue is taken only if somebody waits. */
@Expect(outcome = "true 7", because = "the taker waits already")
@Expect(outcome = "false null", because = "the offer is too early, and the poll is over in time")
public final class HandOverOffered {

  private HandOverOffered() {}

  public static void main(String[] args) {
    var queue = new SynchronousQueue<Integer>();
    var taken = new boolean[1];
    var got = new Integer[1];
    Threads.each(() -> taken[0] = queue.offer(7), () -> got[0] = queue.poll(1, TimeUnit.SECONDS));
    System.out.println(taken[0] + " " + got[0]);
  }
}
