package heddle.programs.executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A pool that has terminated has done its tasks; it may take longer than somebody waits. */
public final class AwaitTermination {

  private int count;

  public static void main(String[] args) throws InterruptedException {
    var test = new AwaitTermination();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> test.count = 1);
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
      assert test.count == 1;
    }
  }
}
