package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * {@link ConcurrentLinkedQueue#size} goes from node to node, and counts what never was there at
 * once.
 */
@Linearizable(value = Queue.class, initial = 1, last = 0)
@NotLinearizable(
    operations = 4,
    because = "size counts an element, which is polled, and then one that is offered after that")
public class CountedQueue {

  private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

  @Operation
  public boolean offer(@Values("1") int x) {
    return queue.offer(x);
  }

  @Operation
  public Integer poll() {
    return queue.poll();
  }

  @Operation
  public int size() {
    return queue.size();
  }
}
