package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ArrayBlockingQueue;

/** A bounded queue of one place: who puts a second element waits for who takes the first. */
@Expect(outcome = "1 2", because = "first in, first out")
public final class ArrayQueue {

  private ArrayQueue() {}

  public static void main(String[] args) {
    var queue = new ArrayBlockingQueue<Integer>(1);
    var got = new int[2];
    Threads.each(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> {
          got[0] = queue.take();
          got[1] = queue.take();
        });
    System.out.println(got[0] + " " + got[1]);
  }
}
