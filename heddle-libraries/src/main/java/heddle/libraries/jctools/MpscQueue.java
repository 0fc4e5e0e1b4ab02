package heddle.libraries.jctools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import org.jctools.queues.MpscArrayQueue;

/** Two producers: nothing gets lost. */
@Library(value = "JCTools", jars = "jctools-core")
public final class MpscQueue {

  private MpscQueue() {}

  public static void main(String[] args) {
    var queue = new MpscArrayQueue<Integer>(4);
    Threads.run(() -> queue.offer(1), () -> queue.offer(2));
    int sum = queue.poll() + queue.poll();
    assert sum == 3 && queue.poll() == null : "nothing is lost, nothing is there twice";
  }
}
