package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** One thread shuts a pool down while another one gives it a task. */
@Expect(outcome = "done", because = "the task came first, and the pool ends after its tasks")
@Expect(outcome = "rejected", because = "the shutdown came first")
public final class ShutdownRace {

  private ShutdownRace() {}

  public static void main(String[] args) throws InterruptedException {
    var said = new AtomicReference<String>();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    var thread =
        new Thread(
            () -> {
              try {
                pool.execute(() -> said.set("done"));
              } catch (RejectedExecutionException e) {
                said.set("rejected");
              }
            });
    thread.start();
    pool.shutdown();
    thread.join();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(said.get());
  }
}
