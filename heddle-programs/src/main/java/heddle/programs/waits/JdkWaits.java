package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** What the JDK waits for it has when it goes on: its own waits are loops. */
@Expect(outcome = "taken", because = "none of these methods returns without a reason")
public final class JdkWaits {

  private JdkWaits() {}

  public static void main(String[] args) {
    var queue = new ArrayBlockingQueue<String>(1);
    var latch = new CountDownLatch(1);
    var semaphore = new Semaphore(0);
    Thread other =
        Threads.begin(
            () -> {
              latch.countDown();
              semaphore.release();
              queue.put("taken");
            });
    Thread taker =
        Threads.begin(
            () -> {
              latch.await();
              semaphore.acquire();
              System.out.println(queue.take());
            });
    Threads.join(other);
    Threads.join(taker);
  }
}
