package heddle.programs.waits;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A task that sleeps longer than somebody waits for it. */
@Expect(outcome = "false", because = "the task sleeps for two seconds")
@Expect(outcome = "true", because = "the task began so early, or the limit runs out so late")
public final class SleepingWorker {

  private SleepingWorker() {}

  public static void main(String[] args) throws InterruptedException {
    var pool = Executors.newSingleThreadExecutor();
    pool.submit(
        () -> {
          Thread.sleep(2_000);
          return null;
        });
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
  }
}
