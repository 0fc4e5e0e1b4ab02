package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.concurrent.ArrayBlockingQueue;

/** {@link ArrayBlockingQueue} with room for one: both operations wait. */
@Linearizable(initial = 0)
public class BoundedBuffer {

  private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

  @Operation
  public void put(@Values("1") int x) throws InterruptedException {
    queue.put(x);
  }

  @Operation
  public int take() throws InterruptedException {
    return queue.take();
  }
}
