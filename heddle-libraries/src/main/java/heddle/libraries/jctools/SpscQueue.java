package heddle.libraries.jctools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import org.jctools.queues.SpscArrayQueue;

/** One producer, one consumer, two places: what comes out is a prefix of what went in. */
@Library(value = "JCTools", jars = "jctools-core")
public final class SpscQueue {

  private SpscQueue() {}

  public static void main(String[] args) {
    var queue = new SpscArrayQueue<Integer>(2);
    var got = new Integer[3];
    Threads.run(
        () -> {
          queue.offer(1);
          queue.offer(2);
        },
        () -> {
          got[0] = queue.poll();
          got[1] = queue.poll();
        });
    got[2] = queue.poll();
    int expected = 1;
    for (Integer element : got) {
      assert element == null || element == expected++ : "out of order";
    }
    assert queue.size() == 3 - expected : "nothing is lost";
  }
}
