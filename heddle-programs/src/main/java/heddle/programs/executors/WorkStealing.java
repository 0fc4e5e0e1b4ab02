package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Two tasks of a work-stealing pool, which is then shut down. */
@Expect(outcome = "15 true", because = "a pool that is shut down ends when its tasks have")
public final class WorkStealing {

  private WorkStealing() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool(2);
    Future<Integer> first = pool.submit(() -> 7);
    Future<Integer> second = pool.submit(() -> 8);
    int sum = first.get() + second.get();
    pool.shutdown();
    boolean isOver = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(sum + " " + isOver);
  }
}
