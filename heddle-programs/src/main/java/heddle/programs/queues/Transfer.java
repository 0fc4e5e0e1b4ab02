package heddle.programs.queues;

import heddle.programs.Threads;
import java.util.concurrent.LinkedTransferQueue;

/** A transfer ends when the element was taken. */
public final class Transfer {

  private Transfer() {}

  public static void main(String[] args) {
    var queue = new LinkedTransferQueue<Integer>();
    var got = new int[1];
    var empty = new boolean[1];
    Threads.each(
        () -> {
          queue.transfer(7);
          empty[0] = queue.isEmpty();
        },
        () -> got[0] = queue.take());
    assert got[0] == 7 && empty[0];
  }
}
