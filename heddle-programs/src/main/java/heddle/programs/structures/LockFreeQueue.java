package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** {@link ConcurrentLinkedQueue}, as it is promised. */
@Linearizable(value = Queue.class, initial = 0)
public class LockFreeQueue {

  private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

  @Operation
  public boolean offer(@Values("1") int x) {
    return queue.offer(x);
  }

  @Operation
  public Integer poll() {
    return queue.poll();
  }
}
