package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Offers and polls with a time limit. */
@Expect(outcome = "true 1", because = "the second offer waits until the first element is polled")
@Expect(outcome = "false 1", because = "the second offer gives up")
public final class OfferAndPoll {

  private OfferAndPoll() {}

  public static void main(String[] args) {
    var queue = new ArrayBlockingQueue<Integer>(1);
    queue.add(1);
    var offered = new boolean[1];
    var got = new Integer[1];
    Threads.each(
        () -> offered[0] = queue.offer(2, 500, TimeUnit.MILLISECONDS), () -> got[0] = queue.poll());
    System.out.println(offered[0] + " " + got[0]);
  }
}
