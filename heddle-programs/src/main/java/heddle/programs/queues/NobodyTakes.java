package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.LinkedBlockingQueue;

/** A full queue, and nobody who takes. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "put waits for ever")
public final class NobodyTakes {

  private NobodyTakes() {}

  public static void main(String[] args) {
    var queue = new LinkedBlockingQueue<Integer>(1);
    Threads.each(() -> queue.put(1), () -> queue.put(2));
  }
}
