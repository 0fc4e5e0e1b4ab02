package heddle.libraries.jctools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import org.jctools.queues.MpmcArrayQueue;

/** Two consumers: an element goes to exactly one of them. */
@Library(value = "JCTools", jars = "jctools-core")
public final class MpmcQueue {

  private MpmcQueue() {}

  public static void main(String[] args) {
    var queue = new MpmcArrayQueue<Integer>(2);
    queue.offer(1);
    var got = new Integer[2];
    Threads.run(() -> got[0] = queue.poll(), () -> got[1] = queue.poll());
    assert (got[0] == null) != (got[1] == null) : "exactly one gets it";
  }
}
