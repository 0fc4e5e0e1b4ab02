package heddle.programs.executors;

import heddle.programs.Fails;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A task of a fixed pool and main update a plain field. */
@Fails("assertion")
public final class FixedPool {

  private int count;

  public static void main(String[] args) throws InterruptedException {
    var test = new FixedPool();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> test.count++);
    test.count++;
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert test.count == 2 : "an update is lost";
  }
}
