package heddle.programs.queues;

import heddle.programs.Threads;
import java.util.concurrent.SynchronousQueue;

/** A synchronous queue: who puts waits for who takes. */
public final class HandOver {

  private HandOver() {}

  public static void main(String[] args) {
    var queue = new SynchronousQueue<Integer>();
    var got = new int[1];
    Threads.each(() -> queue.put(7), () -> got[0] = queue.take());
    assert got[0] == 7;
  }
}
