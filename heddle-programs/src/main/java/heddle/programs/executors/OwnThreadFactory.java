package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool with threads that the user makes, daemons, and one task that waits for ever. */
@Expect(outcome = "pool", because = "main does not wait for daemons")
public final class OwnThreadFactory {

  private OwnThreadFactory() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            1,
            task -> {
              var thread = new Thread(task, "pool");
              thread.setDaemon(true);
              return thread;
            });
    System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
  }
}
