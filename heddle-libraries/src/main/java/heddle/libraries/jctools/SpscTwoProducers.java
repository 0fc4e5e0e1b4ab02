package heddle.libraries.jctools;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.jctools.queues.SpscArrayQueue;

/** Two producers where one is allowed: an element gets lost. */
@Library(value = "JCTools", jars = "jctools-core")
@Fails("assertion")
public final class SpscTwoProducers {

  private SpscTwoProducers() {}

  public static void main(String[] args) {
    var queue = new SpscArrayQueue<Integer>(4);
    Threads.run(() -> queue.offer(1), () -> queue.offer(2));
    assert queue.size() == 2 : "an element is lost";
  }
}
