package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two threads wait for elements of a queue, one after the other. Conditions are signalled in the
 * order in which threads wait, so the first one gets the first element.
 */
@Expect(outcome = "1 2", because = "the first taker has waited longest")
@Expect(arguments = "linked", outcome = "1 2", because = "the first taker has waited longest")
@Expect(arguments = "deque", outcome = "1 2", because = "the first taker has waited longest")
@Expect(arguments = "priority", outcome = "1 2", because = "the first taker has waited longest")
public final class FirstTaker {

  private final int[] got = new int[2];
  private final BlockingQueue<Integer> queue;

  private FirstTaker(BlockingQueue<Integer> queue) {
    this.queue = queue;
  }

  public static void main(String[] args) throws InterruptedException {
    var test = new FirstTaker(queue(args.length == 0 ? "array" : args[0]));
    Thread first = test.taker(0);
    Thread second = test.taker(1);
    test.queue.put(1);
    first.join();
    test.queue.put(2);
    second.join();
    System.out.println(test.got[0] + " " + test.got[1]);
  }

  private static BlockingQueue<Integer> queue(String kind) {
    return switch (kind) {
      case "linked" -> new LinkedBlockingQueue<>();
      case "deque" -> new LinkedBlockingDeque<>();
      case "priority" -> new PriorityBlockingQueue<>();
      default -> new ArrayBlockingQueue<>(2);
    };
  }

  private Thread taker(int number) {
    Thread thread =
        new Thread(
            () -> {
              try {
                got[number] = queue.take();
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
