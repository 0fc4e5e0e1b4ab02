package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two threads wait for room in a full queue; the one that has waited longest gets it. */
@Expect(outcome = "0 1 2", because = "the first putter has waited longest")
public final class FirstPutter {

  private static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);

  private FirstPutter() {}

  public static void main(String[] args) throws InterruptedException {
    QUEUE.put(0);
    Thread first = putter(1);
    Thread second = putter(2);
    int taken = QUEUE.take();
    first.join();
    int next = QUEUE.take();
    second.join();
    System.out.println(taken + " " + next + " " + QUEUE.take());
  }

  private static Thread putter(int element) {
    Thread thread =
        new Thread(
            () -> {
              try {
                QUEUE.put(element);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    while (thread.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    return thread;
  }
}
