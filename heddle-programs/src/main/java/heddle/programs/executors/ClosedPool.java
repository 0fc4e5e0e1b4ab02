package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool that is shut down runs what it has, and takes no more. */
@Expect(outcome = "refused, 2 done", because = "what was added before is run")
public final class ClosedPool {

  private ClosedPool() {}

  public static void main(String[] args) throws InterruptedException {
    var done = new AtomicInteger();
    var pool = new ForkJoinPool(2);
    pool.execute(done::incrementAndGet);
    pool.execute(done::incrementAndGet);
    pool.shutdown();
    try {
      pool.execute(done::incrementAndGet);
    } catch (RejectedExecutionException e) {
      System.out.print("refused, ");
    }
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(done + " done");
  }
}
